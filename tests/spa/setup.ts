import { configure } from "@testing-library/react";
import { vi } from "vitest";

// Files share an environment, because creating one takes longer than most files; each has modules of its own.
vi.resetModules();

// Generous timeout: it only ends waits that would never finish, and no test depends on it.
configure({ asyncUtilTimeout: 30_000 });
