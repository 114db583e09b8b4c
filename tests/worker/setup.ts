import { afterEach, beforeEach, vi } from "vitest";
import { joinSeen } from "../../scripts/check/rows/seen.ts";
import { publishKeys } from "./identity/issuer.ts";
import { emptyStores, restoreBindings } from "./isolation/reset.ts";
import { takeSeenRows } from "./seen-rows.ts";
import { restoreClock } from "./shifted-clock.ts";

beforeEach(async () => {
  await emptyStores();
  await publishKeys();
});

afterEach(({ task }) => {
  task.file.meta.seenRows = joinSeen(task.file.meta.seenRows ?? {}, takeSeenRows());
  restoreBindings();
  vi.restoreAllMocks();
  vi.useRealTimers();
  restoreClock();
});
