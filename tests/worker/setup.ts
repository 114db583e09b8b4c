import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { publishKeys } from "./identity/issuer.ts";
import { emptyWorld, makeWorld, restoreBindings } from "./isolation/reset.ts";

beforeAll(makeWorld);

beforeEach(async () => {
  await emptyWorld();
  await publishKeys();
});

afterEach(() => {
  restoreBindings();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Files share a runtime, which is slow to start, but no module: what the Worker remembers ends with the file.
afterAll(() => {
  vi.resetModules();
});
