import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayOfMonth } from "../../../domain/core/day.ts";
import { monthlyBilling } from "../../../domain/rent/billing.ts";
import { cancelRelocation, endBoxPeriods, relocateBoxPeriods } from "../../../domain/rent/box-periods.ts";
import { calendarPriceDay } from "../../../domain/rent/calendar-months.ts";
import { extensionOf, mayExtendTo } from "../../../domain/rent/extension.ts";
import { type ChargedRent, upcomingCharges } from "../../../domain/rent/next-charge.ts";
import { checkNotice, earliestEnd, moveOutTerms } from "../../../domain/rent/notice.ts";
import { monthGrosze, priceChangeDays, withRentPrice } from "../../../domain/rent/price-change.ts";
import { allocateDeposit, depositReturnBy, settlementOf } from "../../../domain/rent/settlement.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

const line: PriceLine = {
  kind: "rent",
  productId: null,
  quantity: 1,
  unitGrosze: 31_000,
  grossGrosze: 31_000,
  vatRate: 23,
  from: null,
  to: null,
};

const rent = {
  ...monthlyBilling,
  startOn: "2026-10-16",
  endOn: "2026-12-16",
  anchorDay: 16,
  monthlyLines: [line],
  planned: [],
  chargedToOn: "2026-12-16",
};

const openEnded: ChargedRent = { ...rent, endOn: null };

const total = (charged: ChargedRent) => [...upcomingCharges(charged)].reduce((sum, one) => sum + one.amountGrosze, 0);

it("a deposit is to be returned within seven days of the last day", () => {
  expect(depositReturnBy("2026-12-28")).toBe("2027-01-04");
});

describe("an extension", () => {
  it("costs whole months and the days after them", () => {
    const longer = extensionOf(rent, "2027-02-01");
    expect(longer).toMatchObject({ fromOn: "2026-12-16", untilOn: "2027-02-01", addedGrosze: 47_000 });
    expect(longer.charges.map(({ dueOn }) => dueOn)).toEqual(["2026-12-16", "2027-01-16"]);
  });

  it("uses the planned price", () => {
    const planned = [{ fromOn: "2027-01-16", monthlyLines: withRentPrice([line], { unitGrosze: 40_000 }) }];
    expect(extensionOf({ ...rent, planned }, "2027-02-16").addedGrosze).toBe(31_000 + 40_000);
  });

  it("ends after the rental, within five years", () => {
    expect(mayExtendTo("2026-12-16", "2026-12-16")).toBe(false);
    expect(mayExtendTo("2026-12-16", "2026-12-17")).toBe(true);
    expect(mayExtendTo("2026-12-16", "2031-12-17")).toBe(false);
  });

  it("charges every day exactly once, for any start and end", () => {
    const days = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(anyDay, days, days, (startOn, first, more) => {
        const endOn = addDays(startOn, first);
        const fixed = { ...rent, startOn, endOn, anchorDay: dayOfMonth(startOn), chargedToOn: endOn };
        const { charges } = extensionOf(fixed, addDays(endOn, more));
        expect(charges[0]?.dueOn).toBe(endOn);
        expect(charges.at(-1)?.toOn).toBe(addDays(endOn, more));
        charges.slice(1).forEach(({ dueOn }, at) => {
          expect(dueOn).toBe(charges[at]?.toOn);
        });
      }),
    );
  });
});

describe("a notice", () => {
  const rules = { today: "2026-11-21", noticeDays: 30 };

  it("respects the full notice period", () => {
    expect(earliestEnd(openEnded, rules)).toBe("2026-12-21");
    expect(checkNotice(openEnded, "2026-12-20", rules)).toBe("field.day_past");
    expect(checkNotice(openEnded, "2026-12-21", rules)).toBeNull();
    expect(checkNotice(openEnded, "2027-11-22", rules)).toBe("field.day_too_far");
  });

  it("can only shorten a rental", () => {
    expect(checkNotice({ ...rent, endOn: "2026-12-25" }, "2026-12-25", rules)).toBe("field.day_too_far");
  });

  it("prorates the last month and returns the deposit", () => {
    const leaving = moveOutTerms({ ...openEnded, depositGrosze: 31_000 }, "2026-12-21");
    expect(leaving).toMatchObject({ toPayGrosze: 5_000, depositGrosze: 31_000 });
    expect(moveOutTerms({ ...openEnded, depositGrosze: 0 }, "2026-12-01").toPayGrosze).toBe(0);
  });
});

describe("a price change", () => {
  it("starts on the first day of an uncharged month after the notice period", () => {
    const days = priceChangeDays(openEnded, { today: "2026-11-21", noticeDays: 30 });
    expect(days.slice(0, 2)).toEqual(["2027-01-16", "2027-02-16"]);
    expect(priceChangeDays(rent, { today: "2026-11-21", noticeDays: 30 })).toEqual([]);
    expect(priceChangeDays(openEnded, { today: "2026-11-21", noticeDays: 7 }).at(0)).toBe("2027-01-16");
  });

  it("with calendar months rises no earlier and falls no later than it was announced", () => {
    const on = (fromOn: string, monthlyGrosze: number) => calendarPriceDay({ fromOn, monthlyGrosze }, 31_000);
    expect([on("2026-12-16", 31_001), on("2026-12-16", 30_999)]).toEqual(["2027-01-01", "2026-12-01"]);
    expect([on("2026-12-01", 31_001), on("2026-12-01", 30_999)]).toEqual(["2026-12-01", "2026-12-01"]);
  });

  it("does not change products", () => {
    const product: PriceLine = { ...line, kind: "product", unitGrosze: 1_000, grossGrosze: 1_000 };
    expect(monthGrosze(withRentPrice([line, product], { unitGrosze: 40_000 }))).toBe(41_000);
  });

  it("costs the difference for each month after it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 12 }), (grosze, months) => {
        const fixed = { ...rent, endOn: addMonths("2026-12-16", months) };
        const planned = [{ fromOn: "2026-12-16", monthlyLines: withRentPrice([line], { unitGrosze: grosze }) }];
        expect(total({ ...fixed, planned })).toBe(grosze * months);
      }),
    );
  });
});

describe("a settlement", () => {
  it("never keeps more than the deposit, and its parts sum to it", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(300_000), { maxLength: 5 }),
        fc.nat(500_000),
        (deposit, kept, unpaid) => {
          const deductions = kept.map((grosze) => ({ reason: "x", grosze }));
          const requested = kept.reduce((sum, grosze) => sum + grosze, 0);
          const debtGrosze = Math.min(unpaid, deposit - requested);
          const returnedGrosze = deposit - requested - debtGrosze;
          expect(settlementOf(deposit, deductions, unpaid)).toEqual(
            requested > deposit ? null : { keptGrosze: requested, debtGrosze, returnedGrosze },
          );
        },
      ),
    );
  });
});

describe("allocateDeposit", () => {
  it("takes at most the held amount of each payment, and refunds at most what is left of it", () => {
    const grosze = fc.nat(50_000);
    const payments = fc.array(
      fc.record({ id: fc.uuid(), chargeId: fc.constant(null), heldGrosze: grosze, leftGrosze: grosze }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(grosze, grosze, payments, (deposit, requested, list) => {
        const returned = Math.min(deposit, requested);
        const shares = allocateDeposit(deposit, returned, list);
        const held = shares.reduce((sum, { heldGrosze }) => sum + heldGrosze, 0);
        const refunds = shares.reduce((sum, { refundGrosze }) => sum + refundGrosze, 0);
        const allHeld = list.reduce((sum, { heldGrosze }) => sum + heldGrosze, 0);
        expect(held).toBe(Math.min(deposit, allHeld));
        expect(refunds).toBeLessThanOrEqual(returned);
        for (const { paymentId, heldGrosze, refundGrosze } of shares) {
          const payment = list.find(({ id }) => id === paymentId);
          expect(heldGrosze).toBeLessThanOrEqual(payment?.heldGrosze ?? 0);
          expect(refundGrosze).toBeLessThanOrEqual(Math.min(heldGrosze, payment?.leftGrosze ?? 0));
        }
      }),
    );
  });
});

describe("box periods", () => {
  const stays = [{ boxId: "a", from: "2026-10-16", to: null }];

  it("stay contiguous after any relocations and ends, and cancelling a relocation restores them", () => {
    const days = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(anyDay, days, days, fc.boolean(), (startOn, until, more, isOpen) => {
        const movesOn = addDays(startOn, until);
        const endOn = isOpen ? null : addDays(movesOn, more);
        const before = [{ boxId: "a", from: startOn, to: endOn }];
        const moved = relocateBoxPeriods(before, "b", movesOn);
        expect(moved).toEqual([
          { boxId: "a", from: startOn, to: movesOn },
          { boxId: "b", from: movesOn, to: endOn },
        ]);
        expect(cancelRelocation(moved, movesOn)).toEqual(before);
        expect(endBoxPeriods(moved, movesOn)).toEqual([{ boxId: "a", from: startOn, to: movesOn }]);
      }),
    );
  });

  it("can end earlier or later", () => {
    expect(endBoxPeriods(stays, "2027-01-01")).toEqual([{ boxId: "a", from: "2026-10-16", to: "2027-01-01" }]);
    expect(endBoxPeriods(endBoxPeriods(stays, "2027-01-01"), null)).toEqual(stays);
  });
});
