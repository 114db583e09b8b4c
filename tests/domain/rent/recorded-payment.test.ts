import fc from "fast-check";
import { expect, it } from "vitest";
import { openGrosze, type RecordedCharge, sharesOf } from "../../../domain/rent/recorded-payment.ts";

const charge = (id: string, amountGrosze: number, receivedGrosze = 0): RecordedCharge => ({
  ...{ id, amountGrosze, receivedGrosze },
  status: "due",
});

const split = (charges: readonly RecordedCharge[], grosze: number) =>
  sharesOf(charges, grosze).map((share) => [share.charge.id, share.grosze]);

it("pays the charge due earliest first, and the last one in part", () => {
  const charges = [charge("jan", 300), charge("feb", 300), charge("mar", 300)];
  expect(split(charges, 450)).toEqual([
    ["jan", 300],
    ["feb", 150],
  ]);
  expect(split(charges, 1)).toEqual([["jan", 1]]);
});

it("counts what was recorded before, and leaves out what is paid or waived", () => {
  const paid = { ...charge("dec", 300), status: "paid" } as const;
  const waived = { ...charge("nov", 300), status: "waived" } as const;
  const charges = [waived, paid, charge("jan", 300, 250), charge("feb", 300)];
  expect(openGrosze(charges)).toBe(350);
  expect(split(charges, 100)).toEqual([
    ["jan", 50],
    ["feb", 50],
  ]);
});

it("divides every payment that is owed into shares that add up to it and never exceed a charge", () => {
  const charges = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.nat()), { maxLength: 8 })
    .map((list) =>
      list.map(([amount, recorded], at) => charge(String(at), amount, amount === 0 ? 0 : recorded % amount)),
    );
  fc.assert(
    fc.property(charges, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const grosze = Math.floor(openGrosze(list) * part);
      const shares = sharesOf(list, grosze);
      expect(shares.reduce((sum, share) => sum + share.grosze, 0)).toBe(grosze);
      for (const { charge, grosze } of shares) {
        expect(grosze).toBeGreaterThan(0);
        expect(charge.receivedGrosze + grosze).toBeLessThanOrEqual(charge.amountGrosze);
      }
      // Only the last payment can be partial.
      for (const { charge, grosze } of shares.slice(0, -1)) {
        expect(charge.receivedGrosze + grosze).toBe(charge.amountGrosze);
      }
    }),
  );
});
