import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { publishKeys } from "./identity/issuer.ts";
import { emptyStores, resetEnvironment, restoreBindings } from "./isolation/reset.ts";
import { restoreClock } from "./shifted-clock.ts";

beforeAll(resetEnvironment);

beforeEach(async () => {
  await emptyStores();
  await publishKeys();
});

afterEach(() => {
  restoreBindings();
  vi.restoreAllMocks();
  vi.useRealTimers();
  restoreClock();
});
