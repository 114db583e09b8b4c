import { describe, expect, it } from "vitest";
import { jobStateOf } from "../../../domain/health/job-state.ts";

// 12:30 in Poland.
const now = new Date("2026-11-24T11:30:00.000Z");
const everyMinute = { every: "minute" } as const;
const hourly = { every: "hour" } as const;
const ran = (startedAt: string, error: string | null = null, remainderSinceAt: string | null = null) => ({
  firstStartedAt: "2026-11-01T00:00:00.000Z",
  last: { startedAt, error, remainderSinceAt },
});

describe("jobStateOf", () => {
  it("is new before the first run, and while the first run may still finish", () => {
    expect(jobStateOf(everyMinute, { firstStartedAt: null, last: null }, now)).toBe("new");
    const justStarted = { firstStartedAt: "2026-11-24T11:29:00.000Z", last: null };
    expect(jobStateOf(everyMinute, justStarted, now)).toBe("new");
    const longAgo = { firstStartedAt: "2026-11-24T11:00:00.000Z", last: null };
    expect(jobStateOf(everyMinute, longAgo, now)).toBe("late");
  });

  it("is failing after an error, also if the run was long ago", () => {
    expect(jobStateOf(everyMinute, ran("2026-11-24T11:29:00.000Z", "D1 is down"), now)).toBe("failing");
    expect(jobStateOf(everyMinute, ran("2026-11-23T11:29:00.000Z", "D1 is down"), now)).toBe("failing");
  });

  it("is behind after a run that has left something, unless it is late, too", () => {
    const since = "2026-11-24T11:00:00.000Z";
    expect(jobStateOf(everyMinute, ran("2026-11-24T11:29:00.000Z", null, since), now)).toBe("behind");
    expect(jobStateOf(everyMinute, ran("2026-11-24T11:00:00.000Z", null, since), now)).toBe("late");
  });

  it.each([
    ["2026-11-24T11:10:00.000Z", "ok"],
    ["2026-11-24T11:09:00.000Z", "late"],
  ])("every minute, last run %s: %s", (startedAt, state) => {
    expect(jobStateOf(everyMinute, ran(startedAt), now)).toBe(state);
  });

  it.each([
    ["2026-11-24T11:07:00.000Z", "ok"],
    ["2026-11-24T10:07:00.000Z", "late"],
  ])("hourly, last run %s: %s", (startedAt, state) => {
    expect(jobStateOf(hourly, ran(startedAt), now)).toBe(state);
  });

  it.each([
    // 8:07 in Poland in winter is 7:07 UTC.
    ["2026-11-24T07:07:00.000Z", "ok"],
    ["2026-11-23T17:07:00.000Z", "late"],
  ])("at 8, 13 and 18 in Poland, last run %s: %s", (startedAt, state) => {
    expect(jobStateOf({ every: "hour", hours: [8, 13, 18] }, ran(startedAt), now)).toBe(state);
  });

  it("counts an hourly run as due once the hour's minute and the grace period are over", () => {
    const before = new Date("2026-11-24T11:26:00.000Z");
    expect(jobStateOf(hourly, ran("2026-11-24T10:07:00.000Z"), before)).toBe("ok");
  });
});
