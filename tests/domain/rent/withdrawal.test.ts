import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "../../../domain/core/day.ts";
import { withdrawalOf } from "../../../domain/rent/withdrawal.ts";
import { withdrawalDays } from "../../../domain/reservation/hold.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { anyPriceInput } from "../arbitraries.ts";

const price = priceOf({
  monthlyGrosze: 31_000,
  vatRate: 23,
  depositGrosze: 31_000,
  moveInOn: "2026-10-20",
  months: null,
  products: [
    { id: "lock", kind: "oneTime", priceGrosze: 4_900, vatRate: 23, quantity: 1 },
    { id: "shelving", kind: "monthly", priceGrosze: 3_100, vatRate: "zw", quantity: 1 },
  ],
});
const firstCharge = {
  ...{ creditedGrosze: 0, refundedGrosze: 0 },
  from: "2026-10-20",
  to: "2026-11-20",
  lines: price.today.filter(({ kind }) => kind !== "deposit"),
};
const terms = { withdrawUntilOn: "2026-11-02", earlyStartRequested: true, firstCharge };

describe("withdrawal from a running rental", () => {
  it("charges the days used, including today, and one-time products", () => {
    expect(withdrawalOf(terms, "2026-10-22")).toEqual({
      endOn: "2026-10-23",
      usedDays: 3,
      keptLines: [3_000, 300, 4_900],
      keptGrosze: 3_000 + 300 + 4_900,
      keptProductsGrosze: 4_900,
      returnedGrosze: 28_000 + 2_800,
    });
  });

  it("refunds a one-time product that is returned", () => {
    expect(withdrawalOf(terms, "2026-10-22", ["lock", "shelving", "other"])).toMatchObject({
      ...{ keptGrosze: 3_000 + 300, keptProductsGrosze: 0, returnedGrosze: 28_000 + 2_800 + 4_900 },
    });
  });

  it("refunds what an administrator has not refunded yet, and keeps at most that", () => {
    const less = (refundedGrosze: number) =>
      withdrawalOf({ ...terms, firstCharge: { ...firstCharge, refundedGrosze } }, "2026-10-22");
    expect(less(30_000)).toMatchObject({ keptGrosze: 8_200, returnedGrosze: 800 });
    expect(less(35_000)).toMatchObject({ keptGrosze: 4_000, keptProductsGrosze: 4_000, returnedGrosze: 0 });
  });

  it("rounds the charge half up", () => {
    const april = { from: "2027-04-01", to: "2027-05-01" };
    const [rent] = priceOf({
      ...{ monthlyGrosze: 31_001, vatRate: 23, depositGrosze: 0, moveInOn: april.from, months: null, products: [] },
    }).today;
    if (rent === undefined) throw new Error("The price has no line.");
    const firstCharge = { ...april, lines: [rent], creditedGrosze: 0, refundedGrosze: 0 };
    expect(withdrawalOf({ ...terms, withdrawUntilOn: "2027-04-15", firstCharge }, "2027-04-15")).toMatchObject({
      ...{ usedDays: 15, keptGrosze: 15_501, returnedGrosze: 15_500 },
    });
  });

  it("costs nothing without a request to start early", () => {
    expect(withdrawalOf({ ...terms, earlyStartRequested: false }, "2026-10-22")).toMatchObject({
      keptGrosze: 0,
      returnedGrosze: 31_000 + 3_100 + 4_900,
    });
  });

  it("is not possible before the rental, after the withdrawal period, or without a distance contract", () => {
    expect(withdrawalOf(terms, "2026-10-19")).toBeNull();
    expect(withdrawalOf(terms, "2026-11-02")).not.toBeNull();
    expect(withdrawalOf(terms, "2026-11-03")).toBeNull();
    expect(withdrawalOf({ ...terms, withdrawUntilOn: null }, "2026-10-22")).toBeNull();
  });

  it("is possible for as long if the first period is a part of a month, whose charge is then kept in full", () => {
    const parts = priceOf({
      ...{ monthlyGrosze: 30_000, vatRate: 23, depositGrosze: 0, products: [], months: null },
      ...{ moveInOn: "2026-11-28", calendarMonths: true },
    });
    const firstCharge = {
      from: "2026-11-28",
      to: "2026-12-01",
      lines: parts.today,
      creditedGrosze: 0,
      refundedGrosze: 0,
    };
    const of = { withdrawUntilOn: "2026-12-11", earlyStartRequested: true, firstCharge };
    expect(withdrawalOf(of, "2026-11-29")).toMatchObject({ usedDays: 2, keptGrosze: 2_000, returnedGrosze: 1_000 });
    expect(withdrawalOf(of, "2026-12-11")).toMatchObject({
      ...{ endOn: "2026-12-12", usedDays: 14, keptGrosze: 3_000, returnedGrosze: 0 },
    });
    expect(withdrawalOf({ ...of, earlyStartRequested: false }, "2026-12-11")?.returnedGrosze).toBe(3_000);
    expect(withdrawalOf(of, "2026-12-12")).toBeNull();
  });

  it("splits the payment without remainder, and costs more each day, in every month of every year", () => {
    fc.assert(
      fc.property(anyPriceInput, (input) => {
        const { moveInOn } = input;
        const lines = priceOf(input).today.filter(({ kind }) => kind !== "deposit");
        const paid = lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
        const charge = { from: moveInOn, to: addMonths(moveInOn, 1), lines, creditedGrosze: 0, refundedGrosze: 0 };
        const of = {
          withdrawUntilOn: addDays(moveInOn, withdrawalDays),
          earlyStartRequested: true,
          firstCharge: charge,
        };
        let before = 0;
        for (let day = 0; day <= withdrawalDays; day += 1) {
          const today = addDays(moveInOn, day);
          const found = withdrawalOf(of, today);
          if (found === null) throw new Error(`none on ${today}`);
          expect(found.keptGrosze + found.returnedGrosze).toBe(paid);
          expect(found.keptGrosze).toBeGreaterThanOrEqual(before);
          expect(found.returnedGrosze).toBeGreaterThanOrEqual(0);
          expect(daysBetween(moveInOn, found.endOn)).toBe(found.usedDays);
          before = found.keptGrosze;
        }
      }),
    );
  });
});
