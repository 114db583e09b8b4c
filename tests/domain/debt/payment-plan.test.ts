import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { lastDayToPay } from "../../../domain/debt/calendar.ts";
import {
  installmentsOf,
  installmentToAnnounce,
  paidInstallments,
  planIntervals,
  planStatusOn,
} from "../../../domain/debt/payment-plan.ts";

const anyTerms = fc.record({
  debtGrosze: fc.integer({ min: 24, max: 99_999_999 }),
  count: fc.integer({ min: 2, max: 24 }),
  firstOn: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays("2026-01-01", days)),
  every: fc.constantFrom(...planIntervals),
});

describe("installmentsOf", () => {
  it("splits a debt into whole złoty, and the last installment takes the rest", () => {
    const terms = { debtGrosze: 100_050, count: 3, firstOn: "2026-12-31", every: "month" } as const;
    expect(installmentsOf(terms)).toEqual([
      { dueOn: "2026-12-31", amountGrosze: 33_300 },
      { dueOn: "2027-01-31", amountGrosze: 33_300 },
      { dueOn: "2027-02-28", amountGrosze: 33_450 },
    ]);
    const weekly = installmentsOf({ ...terms, every: "twoWeeks" });
    expect(weekly.map(({ dueOn }) => dueOn)).toEqual(["2026-12-31", "2027-01-14", "2027-01-28"]);
  });

  it("adds up to the debt, with positive amounts on rising days", () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const installments = installmentsOf(terms);
        expect(installments.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0)).toBe(terms.debtGrosze);
        expect(installments.every(({ amountGrosze }) => amountGrosze > 0)).toBe(true);
        const days = installments.map(({ dueOn }) => dueOn);
        expect(days).toEqual([...new Set(days)].sort());
      }),
    );
  });
});

const plan = {
  debtGrosze: 30_000,
  installments: installmentsOf({ debtGrosze: 30_000, count: 3, firstOn: "2026-12-01", every: "month" }),
};
const nothingPaid = { openGrosze: 30_000, processingGrosze: 0, newlyOverdueSinceOn: null };

describe("planStatusOn", () => {
  it("is broken by an installment that is more than 3 days late", () => {
    expect(planStatusOn(plan, nothingPaid, "2026-12-04")).toBe("running");
    expect(planStatusOn(plan, nothingPaid, "2026-12-05")).toBe("broken");
    expect(planStatusOn(plan, { ...nothingPaid, openGrosze: 20_000 }, "2027-01-04")).toBe("running");
    expect(planStatusOn(plan, { ...nothingPaid, openGrosze: 20_001 }, "2026-12-05")).toBe("broken");
  });

  it("is broken by rent that became due since and is more than 3 days late", () => {
    const paid = { ...nothingPaid, openGrosze: 20_000, newlyOverdueSinceOn: "2026-12-10" };
    expect(planStatusOn(plan, paid, "2026-12-13")).toBe("running");
    expect(planStatusOn(plan, paid, "2026-12-14")).toBe("broken");
  });

  it("is kept once all is paid, and not while a bank is processing the rest", () => {
    expect(planStatusOn(plan, { ...nothingPaid, openGrosze: 0 }, "2026-12-02")).toBe("kept");
    expect(planStatusOn(plan, { ...nothingPaid, openGrosze: 0, processingGrosze: 1 }, "2027-06-01")).toBe("running");
  });

  it("equals a plain comparison of what is paid with what had to be paid", () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(), fc.nat({ max: 900 }), (terms, paid, days) => {
        const installments = installmentsOf(terms);
        const openGrosze = Math.max(0, terms.debtGrosze - paid);
        const today: Day = addDays(terms.firstOn, days - 10);
        let demandedGrosze = 0;
        for (const { dueOn, amountGrosze } of installments) {
          if (addDays(lastDayToPay(dueOn), 4) <= today) demandedGrosze += amountGrosze;
        }
        const isBroken = openGrosze > 0 && terms.debtGrosze - openGrosze < demandedGrosze;
        const state = planStatusOn(
          { debtGrosze: terms.debtGrosze, installments },
          { openGrosze, processingGrosze: 0, newlyOverdueSinceOn: null },
          today,
        );
        expect(state).toBe(openGrosze === 0 ? "kept" : isBroken ? "broken" : "running");
      }),
    );
  });
});

describe("paidInstallments", () => {
  it("counts payments for the earliest installment first", () => {
    expect(paidInstallments(plan.installments, 15_000).map(({ paidGrosze }) => paidGrosze)).toEqual([10_000, 5_000, 0]);
  });
});

describe("installmentToAnnounce", () => {
  it("announces an installment 3 days before, also by a late job, and once", () => {
    const on = (today: Day, checkedOn: Day = addDays(today, -1)) =>
      installmentToAnnounce(plan, 30_000, { checkedOn, today });
    expect(on("2026-11-27")).toBeNull();
    expect(on("2026-11-28")).toEqual({ dueOn: "2026-12-01", openGrosze: 10_000 });
    expect(on("2026-11-29")).toBeNull();
    expect(on("2026-12-01", "2026-11-20")).toEqual({ dueOn: "2026-12-01", openGrosze: 10_000 });
    expect(on("2026-12-02", "2026-11-20")).toBeNull();
  });

  it("announces what is left of it, and nothing that is paid", () => {
    const when = { checkedOn: "2026-12-28", today: "2026-12-29" };
    expect(installmentToAnnounce(plan, 16_000, when)).toEqual({ dueOn: "2027-01-01", openGrosze: 6_000 });
    expect(installmentToAnnounce(plan, 10_000, when)).toBeNull();
  });
});
