import { afterEach, beforeEach, vi } from "vitest";
import { publishKeys } from "./identity/issuer.ts";
import { emptyStores, restoreBindings } from "./isolation/reset.ts";
import { restoreClock } from "./shifted-clock.ts";

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
