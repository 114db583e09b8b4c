import { afterEach, beforeEach, expect, vi } from "vitest";
import { joinSeen } from "../../scripts/check/rows/seen.ts";
import { takeOverBudget } from "./budget.ts";
import { publishKeys } from "./identity/issuer.ts";
import { emptyStores, isolateBindings, restoreBindings } from "./isolation/reset.ts";
import { hasSharedData } from "./isolation/shared-data.ts";
import { takeSeenRows } from "./seen-rows.ts";
import { restoreClock } from "./shifted-clock.ts";

beforeEach(async ({ task }) => {
  if (await hasSharedData(task.suite?.id ?? task.file.id)) isolateBindings();
  else await emptyStores();
  await publishKeys();
});

afterEach(({ task }) => {
  task.file.meta.seenRows = joinSeen(task.file.meta.seenRows ?? {}, takeSeenRows());
  restoreBindings();
  vi.restoreAllMocks();
  vi.useRealTimers();
  restoreClock();
  expect(takeOverBudget(), "over the budget of tests/worker/budget.ts").toEqual([]);
});
