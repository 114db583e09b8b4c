import { configure } from "@testing-library/react";

// Generous timeout: it only ends waits that would never finish, and no test depends on it.
configure({ asyncUtilTimeout: 30_000 });
