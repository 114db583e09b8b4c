import { afterEach, expect, it, vi } from "vitest";
import { recordServerTime, serverNow } from "../../../../src/lib/api/server-clock.ts";

afterEach(() => vi.useRealTimers());

it.each([2 * 3_600_000, -2 * 3_600_000])("returns the server's time on a device that is %i ms off", (offMs) => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") + offMs });
  recordServerTime("Sat, 21 Nov 2026 10:00:00 GMT");
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(Date.parse("2026-11-21T10:01:00Z"));
});

it("keeps the last offset when a response has no valid date", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
  recordServerTime("Sat, 21 Nov 2026 09:00:00 GMT");
  recordServerTime(null);
  recordServerTime("soon");
  expect(serverNow()).toBe(Date.parse("2026-11-21T09:00:00Z"));
});
