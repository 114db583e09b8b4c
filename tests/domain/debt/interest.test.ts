import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysBetween } from "../../../domain/core/day.ts";
import { lastDayToPay } from "../../../domain/debt/calendar.ts";
import { interestOf, interestOfDay, type LateCharge } from "../../../domain/debt/interest.ts";
import { knownRates } from "../../../domain/debt/known-rates.ts";
import type { InterestRate } from "../../../domain/debt/rates.ts";

const charge: LateCharge = { dueOn: "2026-09-10", openGrosze: 38_900, payments: [] };
const rates: InterestRate[] = [
  { fromOn: "2026-03-05", basisPoints: 925 },
  { fromOn: "2026-10-08", basisPoints: 900 },
];
const sum = (lines: readonly { interestGrosze: number }[]) =>
  lines.reduce((total, { interestGrosze }) => total + interestGrosze, 0);

/** Plain reference: walks day by day and rounds a run of equal days in whole numbers. */
function reference({ dueOn, openGrosze, payments }: LateCharge, table: readonly InterestRate[], upTo: Day): number {
  let total = 0;
  let run = { principal: 0n, rate: 0n, days: 0n };
  const half = 3_650_000n;
  const close = () => {
    total += Number((2n * run.principal * run.rate * run.days + half) / (2n * half));
  };
  for (let day = addDays(lastDayToPay(dueOn), 1); day <= upTo; day = addDays(day, 1)) {
    let rate = 0;
    for (const one of table) if (one.fromOn <= day) rate = one.basisPoints;
    let principal = openGrosze;
    for (const { on, grosze } of payments) if (on >= day) principal += grosze;
    if (BigInt(principal) !== run.principal || BigInt(rate) !== run.rate) {
      close();
      run = { principal: BigInt(principal), rate: BigInt(rate), days: 0n };
    }
    run.days += 1n;
  }
  close();
  return total;
}

describe("interest for late payment", () => {
  it("is split where the rate changes", () => {
    expect(interestOf(charge, rates, "2026-11-20")).toEqual([
      {
        ...{ fromOn: "2026-09-11", toOn: "2026-10-07", days: 27, basisPoints: 925 },
        ...{ principalGrosze: 38_900, interestGrosze: 266 },
      },
      {
        ...{ fromOn: "2026-10-08", toOn: "2026-11-20", days: 44, basisPoints: 900 },
        ...{ principalGrosze: 38_900, interestGrosze: 422 },
      },
    ]);
  });

  it("starts after the last day to pay, which is a working day", () => {
    expect(interestOf(charge, rates, "2026-09-10")).toEqual([]);
    expect(interestOf(charge, rates, "2026-09-11")).toMatchObject([{ days: 1 }]);
    const saturday = { ...charge, dueOn: "2026-10-10" };
    expect(interestOf(saturday, rates, "2026-10-12")).toEqual([]);
    expect(interestOf(saturday, rates, "2026-10-13")).toMatchObject([{ fromOn: "2026-10-13", days: 1 }]);
  });

  it("counts a part that was paid up to the day of its payment", () => {
    const partly = { ...charge, openGrosze: 18_900, payments: [{ on: "2026-09-20", grosze: 20_000 }] };
    expect(interestOf(partly, rates, "2026-09-30")).toMatchObject([
      { fromOn: "2026-09-11", toOn: "2026-09-20", days: 10, principalGrosze: 38_900 },
      { fromOn: "2026-09-21", toOn: "2026-09-30", days: 10, principalGrosze: 18_900 },
    ]);
  });

  it("counts a part that was paid on the first day of delay for that day", () => {
    const partly = { ...charge, openGrosze: 18_900, payments: [{ on: "2026-09-11", grosze: 20_000 }] };
    expect(interestOf(partly, rates, "2026-09-12")).toMatchObject([
      { fromOn: "2026-09-11", toOn: "2026-09-11", principalGrosze: 38_900 },
      { fromOn: "2026-09-12", toOn: "2026-09-12", principalGrosze: 18_900 },
    ]);
  });

  it("is as high as a plain count day by day", () => {
    const days = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays("2025-01-01", days));
    const payments = fc.array(fc.record({ on: days(0, 900), grosze: fc.integer({ min: 1, max: 300_000 }) }), {
      maxLength: 4,
    });
    const late = fc.record({ dueOn: days(0, 700), openGrosze: fc.integer({ min: 1, max: 9_000_000 }), payments });
    const entries = fc.uniqueArray(
      fc.record({ fromOn: days(-400, 900), basisPoints: fc.integer({ min: 1, max: 4000 }) }),
      {
        maxLength: 12,
        selector: ({ fromOn }) => fromOn,
      },
    );
    const random = entries.map((table) => table.toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1)));
    // Tables as administrators may enter them, some with a rate that a later entry only confirms.
    const repeated = random.map((table) =>
      table.map((one, at) => ({ ...one, basisPoints: at < 3 ? 925 : one.basisPoints })),
    );
    const tables = fc.oneof(
      ...[random, repeated, fc.constantFrom<readonly InterestRate[]>(...Object.values(knownRates.interest))],
    );
    fc.assert(
      fc.property(late, tables, days(0, 900), (one, table, upTo) => {
        const lines = interestOf(one, table, upTo);
        expect(sum(lines)).toBe(reference(one, table, upTo));
        for (const [index, { fromOn, toOn, days }] of lines.entries()) {
          expect(days).toBe(daysBetween(fromOn, toOn) + 1);
          const before = lines[index - 1];
          if (before !== undefined) expect(fromOn).toBe(addDays(before.toOn, 1));
        }
        expect(lines.every(({ fromOn }) => fromOn > lastDayToPay(one.dueOn))).toBe(true);
      }),
    );
  });

  it("of one more day counts only charges whose last day to pay is over", () => {
    const later = { ...charge, dueOn: "2026-11-25" };
    expect(interestOfDay([charge, charge, charge, later], () => rates, "2026-11-21")).toBe(29);
    expect(interestOfDay([later], () => rates, "2026-11-25")).toBe(0);
  });

  it("is one line while a new entry only confirms the rate", () => {
    const confirmed = [...rates, { fromOn: "2026-11-01", basisPoints: 900 }];
    expect(interestOf(charge, confirmed, "2026-11-20")).toEqual(interestOf(charge, rates, "2026-11-20"));
  });

  it("has rates in the order of their days", () => {
    for (const table of Object.values(knownRates.interest)) {
      expect(table.map(({ fromOn }) => fromOn)).toEqual(table.map(({ fromOn }) => fromOn).sort());
    }
  });
});
