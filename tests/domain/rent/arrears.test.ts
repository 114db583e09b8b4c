import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "../../../domain/core/day.ts";
import { canDemandPayment, hasSeriousArrears, seriousArrearsFrom } from "../../../domain/rent/arrears.ts";
import { mayLandlordGiveNotice } from "../../../domain/rent/notice.ts";

const overdueSinceOn = "2026-11-01";

describe("arrears", () => {
  it("are serious after 14 days and an expired payment demand, whichever is later", () => {
    expect(seriousArrearsFrom({ rentOverdueSinceOn: overdueSinceOn, demandedOn: "2026-11-02" })).toBe("2026-11-16");
    expect(seriousArrearsFrom({ rentOverdueSinceOn: overdueSinceOn, demandedOn: "2026-11-20" })).toBe("2026-11-28");
  });

  it("are never serious without a demand for the oldest unpaid charge", () => {
    expect(seriousArrearsFrom({ rentOverdueSinceOn: overdueSinceOn, demandedOn: null })).toBeNull();
    expect(seriousArrearsFrom({ rentOverdueSinceOn: overdueSinceOn, demandedOn: "2026-10-20" })).toBeNull();
    expect(seriousArrearsFrom({ rentOverdueSinceOn: null, demandedOn: "2026-11-20" })).toBeNull();
  });

  it("allow a demand while none is waiting for its deadline", () => {
    expect(canDemandPayment({ overdueSinceOn: null, demandedOn: null }, "2026-11-22")).toBe(false);
    expect(canDemandPayment({ overdueSinceOn, demandedOn: null }, "2026-11-22")).toBe(true);
    expect(canDemandPayment({ overdueSinceOn, demandedOn: "2026-10-20" }, "2026-11-22")).toBe(true);
    expect(canDemandPayment({ overdueSinceOn, demandedOn: "2026-11-15" }, "2026-11-22")).toBe(false);
    expect(canDemandPayment({ overdueSinceOn, demandedOn: "2026-11-14" }, "2026-11-22")).toBe(true);
  });

  it("are serious only when both periods have passed, for all days", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (demandedAfter, todayAfter) => {
        const demandedOn = addDays(overdueSinceOn, demandedAfter + 1);
        const today = addDays(overdueSinceOn, todayAfter);
        const isSerious = hasSeriousArrears({ rentOverdueSinceOn: overdueSinceOn, demandedOn }, today);
        expect(isSerious).toBe(daysBetween(overdueSinceOn, today) > 14 && daysBetween(demandedOn, today) > 7);
      }),
    );
  });
});

describe("a landlord's notice", () => {
  it("ends a fixed term only for serious arrears", () => {
    const paid = { rentOverdueSinceOn: null, demandedOn: null };
    expect(mayLandlordGiveNotice({ endOn: null, ...paid }, "2026-11-22")).toBe(true);
    expect(mayLandlordGiveNotice({ endOn: "2027-05-01", ...paid }, "2026-11-22")).toBe(false);
    const owing = { rentOverdueSinceOn: overdueSinceOn, demandedOn: "2026-11-05" };
    expect(mayLandlordGiveNotice({ endOn: "2027-05-01", ...owing }, "2026-11-22")).toBe(true);
  });
});
