import { describe, expect, it } from "vitest";
import { matchesFilter } from "../../../domain/box/partner-filter.ts";
import { lowestInLast30Days } from "../../../domain/box/price-history.ts";
import { boxState } from "../../../domain/box/state.ts";

describe("a box's state", () => {
  it("depends on occupancy first, then on its status, then on upcoming arrivals", () => {
    const rent = { kind: "rent", isOverdue: false } as const;
    expect(boxState("outOfService", rent)).toBe("occupied");
    expect(boxState("available", { kind: "rent", isOverdue: true })).toBe("overdue");
    expect(boxState("available", { kind: "block", isOverdue: false })).toBe("outOfService");
    expect(boxState("available", { kind: "hold", isOverdue: false })).toBe("held");
    expect(boxState("comingSoon", null, true)).toBe("outOfService");
    expect(boxState("available", null, true)).toBe("held");
    expect(boxState("available", null)).toBe("free");
  });
});

describe("the filter of boxes", () => {
  const box = {
    number: "A-003",
    kind: "indoor",
    areaCm2: 50_000,
    floor: -1,
    status: "available",
    state: "occupied",
    tenant: { clientName: "Łucja Żak", endOn: null },
    reservation: null,
  } as const;
  const today = "2026-11-20";

  it("matches number, tenant, state, kind, size and floor", () => {
    expect(matchesFilter(box, {}, today)).toBe(true);
    expect(
      matchesFilter(
        box,
        { q: "zak a-003", state: "occupied", kind: "indoor", size: "room", floor: "-1", area: "5" },
        today,
      ),
    ).toBe(true);
    for (const filter of [
      { q: "b-003" },
      { state: "free" },
      { kind: "garage" },
      { size: "flat" },
      { floor: "0" },
      { area: "5,1" },
      { moves: "in" },
      { moves: "out" },
    ])
      expect(matchesFilter(box, filter, today)).toBe(false);
  });

  it("includes archived boxes only on request", () => {
    const archived = { ...box, status: "archived" } as const;
    expect(matchesFilter(archived, {}, today)).toBe(false);
    expect(matchesFilter(archived, { state: "archived" }, today)).toBe(true);
    expect(matchesFilter(archived, { state: "occupied" }, today)).toBe(false);
  });
});

describe("the lowest price of 30 days", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  it("includes a price that was in force on the first day", () => {
    const history = [
      { monthlyGrosze: 35_000, fromAt: "2026-11-01T00:00:00.000Z" },
      { monthlyGrosze: 29_900, fromAt: "2026-10-01T00:00:00.000Z" },
      { monthlyGrosze: 10_000, fromAt: "2026-01-01T00:00:00.000Z" },
    ];
    expect(lowestInLast30Days(history, now)).toBe(29_900);
    expect(lowestInLast30Days([], now)).toBeNull();
  });
});
