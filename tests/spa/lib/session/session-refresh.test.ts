import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { recordServerTime } from "../../../../src/lib/api/server-clock.ts";
import {
  keepSessionFresh,
  planRefresh,
  refreshExpiredSession,
  refreshNow,
  renewThrough,
  sessionExpiry,
} from "../../../../src/lib/session/session-refresh.ts";

const second = 1_000;
const hour = 3_600 * second;

it.each([
  ["", null],
  ["boksy_lang=pl", null],
  ["boksy_exp=", null],
  ["other_boksy_exp=12", null],
  ["boksy_exp=1800000000", 1_800_000_000_000],
  ["boksy_lang=pl; boksy_exp=1800000000; a=b", 1_800_000_000_000],
])('reads the session\'s expiry from "%s"', (cookies, expiry) => {
  expect(sessionExpiry(cookies)).toBe(expiry);
});

describe("a session's token", () => {
  const requested = vi.fn();
  let cookies = "";
  const endsIn = (ms: number) => {
    cookies = `boksy_exp=${Math.round((Date.now() + ms) / second)}`;
  };
  const renews = () => {
    endsIn(hour);
    return Response.json({ expiresAt: 0 });
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
    vi.stubGlobal(
      "fetch",
      requested.mockReset().mockImplementation(async () => renews()),
    );
    vi.spyOn(document, "cookie", "get").mockImplementation(() => cookies);
    cookies = "";
  });

  afterEach(() => {
    cookies = "";
    planRefresh();
    recordServerTime(new Date().toUTCString());
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("is refreshed thirty seconds before each expiry", async () => {
    endsIn(hour);
    planRefresh();
    await vi.advanceTimersByTimeAsync(hour - 31 * second);
    expect(requested).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * second);
    expect(requested).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(hour);
    expect(requested).toHaveBeenCalledTimes(2);
  });

  it("is refreshed in time on a page opened shortly before expiry", async () => {
    endsIn(40 * second);
    planRefresh();
    await vi.advanceTimersByTimeAsync(11 * second);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("is retried silently twice a minute while refreshing fails", async () => {
    requested.mockRejectedValue(new TypeError("no connection"));
    endsIn(10 * second);
    keepSessionFresh();
    await vi.advanceTimersByTimeAsync(61 * second);
    expect(requested).toHaveBeenCalledTimes(3);
    requested.mockImplementation(async () => renews());
    await vi.advanceTimersByTimeAsync(2 * 60 * second);
    expect(requested).toHaveBeenCalledTimes(4);
  });

  it("is refreshed when the page becomes visible after sleep", async () => {
    endsIn(hour);
    keepSessionFresh();
    vi.setSystemTime(Date.now() + 2 * hour);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(requested).toHaveBeenCalled();
  });

  it("is refreshed once for all tabs that find it expired", async () => {
    endsIn(-second);
    let last: Promise<unknown> = Promise.resolve();
    const locks = { request: (_: string, work: () => Promise<void>) => (last = last.then(work)) };
    vi.stubGlobal("navigator", { locks });
    await Promise.all([refreshExpiredSession(), refreshExpiredSession(), refreshExpiredSession()]);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("expires by the server's clock, not the device's", async () => {
    endsIn(10 * 60 * second);
    // The device's clock is 15 minutes fast.
    recordServerTime(new Date(Date.now() - 15 * 60 * second).toUTCString());
    cookies = `boksy_exp=${(Date.now() - 5 * 60 * second) / second}`;
    await refreshExpiredSession();
    expect(requested).not.toHaveBeenCalled();
  });

  it("is not retried within five seconds of a failure", async () => {
    requested.mockRejectedValue(new TypeError("no connection"));
    endsIn(-second);
    await refreshExpiredSession();
    await refreshExpiredSession();
    expect(requested).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5 * second);
    requested.mockImplementation(async () => renews());
    await refreshExpiredSession();
    expect(requested).toHaveBeenCalledTimes(2);
  });

  it("is refreshed by the provider's client when it has the user, otherwise by the edge", async () => {
    const renew = vi.fn(async () => true);
    renewThrough(renew);
    await refreshNow();
    expect([renew.mock.calls.length, requested.mock.calls.length]).toEqual([1, 0]);
    renew.mockResolvedValueOnce(false);
    await refreshNow();
    renew.mockRejectedValueOnce(new Error("network-request-failed"));
    await refreshNow();
    expect([renew.mock.calls.length, requested.mock.calls.length]).toEqual([3, 2]);
    renewThrough(async () => false);
  });

  it("is not refreshed for visitors", async () => {
    planRefresh();
    await refreshExpiredSession();
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(requested).not.toHaveBeenCalled();
  });
});
