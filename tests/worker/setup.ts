import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { publishKeys } from "./identity/issuer.ts";
import { emptyStores, restoreBindings } from "./isolation/reset.ts";
import { restoreClock } from "./shifted-clock.ts";

async function prepare() {
  await emptyStores();
  await publishKeys();
}

beforeAll(prepare);
beforeEach(prepare);

afterEach(() => {
  restoreBindings();
  vi.restoreAllMocks();
  vi.useRealTimers();
  restoreClock();
});
