import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day, dayOfMonth } from "../../../domain/core/day.ts";
import { monthlyBilling, type NextCharge } from "../../../domain/rent/billing.ts";
import { type ChargedRent, chargesBefore, nextChargeOf } from "../../../domain/rent/next-charge.ts";
import { withRentPrice } from "../../../domain/rent/price-change.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { anyDay } from "../arbitraries.ts";

const line = (kind: "rent" | "product", grosze: number): PriceLine => ({
  kind,
  productId: kind === "product" ? "prd_1" : null,
  quantity: 1,
  unitGrosze: grosze,
  grossGrosze: grosze,
  vatRate: 23,
  from: null,
  to: null,
});

const days = (most: number) => fc.integer({ min: 1, max: most });
const price = fc.integer({ min: 1, max: 100_000 });

const anyRent = fc
  .record({
    startOn: anyDay,
    lasts: fc.option(days(500), { nil: null }),
    importedAfter: fc.option(days(90), { nil: null }),
    prices: fc.array(fc.record({ after: days(400), grosze: price }), { maxLength: 3 }),
    rent: price,
    product: price,
  })
  .map(({ startOn, lasts, importedAfter, prices, rent, product }): ChargedRent => {
    const monthlyLines = [line("rent", rent), line("product", product)];
    return {
      ...monthlyBilling,
      startOn,
      endOn: lasts === null ? null : addDays(startOn, lasts),
      anchorDay: dayOfMonth(startOn),
      monthlyLines,
      planned: prices.map(({ after, grosze }) => ({
        fromOn: addDays(startOn, after),
        monthlyLines: withRentPrice(monthlyLines, { unitGrosze: grosze }),
      })),
      chargedToOn: importedAfter === null ? null : addDays(startOn, importedAfter),
    };
  });

/** A job run: days since the last run, charges written before a crash, and whether a second run is concurrent. */
const anyRun = fc.record({
  step: fc.integer({ min: -20, max: 120 }),
  writes: fc.integer({ min: 0, max: 4 }),
  isDoubled: fc.boolean(),
});

/** Models the job and the database: a write requires an unchanged rent, and the first day of a charge is unique. */
class Charged {
  readonly charges = new Map<Day, NextCharge>();
  readonly #rent: ChargedRent;
  constructor(rent: ChargedRent) {
    this.#rent = rent;
  }
  read(): ChargedRent {
    const last = [...this.charges.values()].at(-1);
    return { ...this.#rent, chargedToOn: last?.toOn ?? this.#rent.chargedToOn };
  }
  write(seen: ChargedRent, today: Day): void {
    const next = nextChargeOf(seen);
    if (next === null || next.dueOn > today) return;
    if (seen.chargedToOn !== this.read().chargedToOn || this.charges.has(next.dueOn)) return;
    this.charges.set(next.dueOn, next);
  }
}

it("charges every period once, for any steps of the clock, with runs killed or doubled", () => {
  fc.assert(
    fc.property(anyRent, fc.array(anyRun, { minLength: 1, maxLength: 12 }), (rent, runs) => {
      const charged = new Charged(rent);
      let today = rent.startOn;
      let latest = today;
      for (const { step, writes, isDoubled } of runs) {
        today = addDays(today, step);
        latest = today > latest ? today : latest;
        for (let write = 0; write < writes; write += 1) {
          const seen = charged.read();
          charged.write(seen, today);
          if (isDoubled) charged.write(seen, today);
        }
      }
      while ((nextChargeOf(charged.read())?.dueOn ?? "9999-12-31") <= latest) charged.write(charged.read(), latest);

      const charges = [...charged.charges.values()];
      expect(charges).toEqual(chargesBefore(rent, addDays(latest, 1)));
      let end = rent.chargedToOn ?? rent.startOn;
      for (const { dueOn, toOn, amountGrosze, lines } of charges) {
        expect(dueOn).toBe(end);
        expect(toOn > dueOn).toBe(true);
        expect(lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0)).toBe(amountGrosze);
        expect(lines.every(({ from, to }) => from === dueOn && to === toOn)).toBe(true);
        end = toOn;
      }
      const covered = rent.endOn !== null && rent.endOn <= latest ? rent.endOn : latest;
      if (rent.chargedToOn === null || rent.chargedToOn <= latest) expect(end >= covered).toBe(true);
      if (rent.endOn !== null && charges.length > 0) expect(end <= rent.endOn).toBe(true);
    }),
  );
});
