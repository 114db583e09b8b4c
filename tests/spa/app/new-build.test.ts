import { i18n } from "@lingui/core";
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

it("checks every 3,600,000 ms and offers to reload when a newer build is available", async () => {
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const { isNewBuildAvailable, watchForNewBuild } = await import("../../../src/app/new-build.ts");
  const { readToasts } = await import("../../../src/ui/feedback/toast-store.ts");
  watchForNewBuild("1");
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(isNewBuildAvailable()).toBe(false);
  version = "2";
  await vi.advanceTimersByTimeAsync(hourMs - 1);
  expect(isNewBuildAvailable()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isNewBuildAvailable()).toBe(true);
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1), 30_000);
  expect(readToasts()[0]).toMatchObject({ variant: "info", action: { label: "Update now" } });
});
