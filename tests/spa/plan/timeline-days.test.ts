import { describe, expect, it } from "vitest";
import type { Span } from "../../../src/features/plan/queries.ts";
import {
  gapDays,
  monthsBefore,
  monthsOf,
  partsOf,
  rangeOf,
  wholeGap,
  withOutOfService,
} from "../../../src/features/plan/timeline/timeline-days.ts";

const span = (start: number, end: number | null): Span => ({
  boxId: "box_1",
  start,
  end,
  kind: "rent",
  isOverdue: false,
  name: "Anna",
  id: `rnt_${start}`,
});
const bounds = (parts: ReturnType<typeof partsOf>) => parts.map(({ start, end, span }) => [start, end, span !== null]);

describe("rangeOf", () => {
  it("returns whole months, three by default", () => {
    expect(rangeOf("", "", "2026-11-20")).toEqual({ first: "2026-11-01", until: "2027-02-01", days: 92, months: 3 });
    expect(rangeOf("2027-02", "12", "2026-11-20")).toMatchObject({ first: "2027-02-01", days: 365, months: 12 });
    expect(rangeOf("2027-13", "7", "2026-11-20")).toMatchObject({ first: "2026-11-01", months: 3 });
    expect(monthsOf("2026-11-01", 2)).toEqual([
      { on: "2026-11-01", start: 0, days: 30 },
      { on: "2026-12-01", start: 30, days: 31 },
    ]);
  });
});

describe("partsOf", () => {
  it("returns spans and the gaps between them, clipped to the range", () => {
    expect(bounds(partsOf([span(-12, 30), span(34, null)], 90))).toEqual([
      [0, 30, true],
      [30, 34, false],
      [34, 90, true],
    ]);
    expect(bounds(partsOf([], 90))).toEqual([[0, 90, false]]);
    expect(bounds(partsOf([span(-12, 0), span(0, 90)], 90))).toEqual([[0, 90, true]]);
  });

  it("returns the days of a gap; the last one is open-ended", () => {
    const parts = partsOf([span(10, 20)], 90);
    const [first, , last] = parts;
    if (!first || !last) throw new Error("Two gaps");
    expect(gapDays(parts, first, "2026-11-01", 90)).toEqual({ fromOn: "2026-11-01", toOn: "2026-11-11" });
    expect(gapDays(parts, last, "2026-11-01", 90)).toEqual({ fromOn: "2026-11-21", toOn: null });
  });
});

describe("wholeGap", () => {
  const today = "2026-11-20";
  const entries = [{ fromOn: "2026-10-01" }, { fromOn: "2027-06-01" }, { fromOn: "2027-04-11" }];

  it("starts today at the earliest and ends with the next occupancy, even past the range", () => {
    expect(wholeGap({ fromOn: "2026-11-01", toOn: null }, entries, today)).toEqual({
      fromOn: today,
      toOn: "2027-04-11",
    });
    expect(wholeGap({ fromOn: "2026-12-01", toOn: "2027-01-01" }, entries, today)).toMatchObject({
      fromOn: "2026-12-01",
      toOn: "2027-01-01",
    });
    expect(wholeGap({ fromOn: "2027-07-01", toOn: null }, entries, today)).toMatchObject({ toOn: null });
  });

  it("returns a past gap unchanged", () => {
    const past = { fromOn: "2026-10-01", toOn: today };
    expect(wholeGap(past, entries, today)).toEqual(past);
  });

  it.each([
    ["2026-11-20", "2026-12-19", 0],
    ["2026-11-20", "2026-12-20", 1],
    ["2026-12-31", "2027-02-28", 2],
    ["2026-11-20", "2027-04-11", 4],
    ["2026-11-20", null, null],
  ])("from %s to %s there are %s whole months", (fromOn, toOn, months) => {
    expect(monthsBefore(fromOn, toOn)).toBe(months);
  });
});

describe("withOutOfService", () => {
  it("fills the gaps of a box from today on, not those before", () => {
    const filled = (spans: Span[], today: number) =>
      withOutOfService(spans, { boxId: "box_1", today, days: 30 }).map(({ kind, start, end }) => [kind, start, end]);
    expect(filled([], 10)).toEqual([["block", 10, 30]]);
    expect(filled([], -5)).toEqual([["block", 0, 30]]);
    expect(filled([], 30)).toEqual([]);
    expect(filled([span(0, 5), span(20, 25)], 10)).toEqual([
      ["rent", 0, 5],
      ["block", 10, 20],
      ["rent", 20, 25],
      ["block", 25, 30],
    ]);
    expect(filled([span(5, 15)], 10)).toEqual([
      ["rent", 5, 15],
      ["block", 15, 30],
    ]);
    expect(filled([span(5, null)], 10)).toEqual([["rent", 5, null]]);
  });
});
