import { configure } from "@testing-library/react";
import { vi } from "vitest";

// Files share an environment, because creating one takes longer than most files; each has modules and a page of its own.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();

// Generous timeout: it only ends waits that would never finish, and no test depends on it.
configure({ asyncUtilTimeout: 30_000 });
