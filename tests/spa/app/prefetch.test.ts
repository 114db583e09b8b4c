import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { layouts } from "../../../src/app/layouts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work, 50));
  vi.stubGlobal("fetch", async () => Response.json({ status: "unauthenticated", role: 0 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = Object.keys(layouts) as (keyof typeof layouts)[];

it.each([
  ["prefetches each layout once the page is idle", false, 1],
  ["prefetches nothing with data saver on", true, 0],
])("%s (saves data: %s, fetches: %i)", async (_, saveData, times) => {
  const loads = names.map((name) => vi.spyOn(layouts, name).mockResolvedValue(() => null));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData } }));
  const { loadDeferred } = await import("../../../src/app/deferred.ts");
  loadDeferred();
  for (const load of loads) expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  for (const load of loads) expect(load).toHaveBeenCalledTimes(times);
});
