import { afterEach, beforeEach, expect, it, vi } from "vitest";

const hourMs = 3_600_000;
let version = "1";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => Response.json({ version }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks once an hour and knows when a newer build is out", async () => {
  const { isNewBuildOut, watchForNewBuild } = await import("../../src/app/new-build.ts");
  watchForNewBuild("1");
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(isNewBuildOut()).toBe(false);
  version = "2";
  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(isNewBuildOut()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isNewBuildOut()).toBe(true);
});
