import fc from "fast-check";
import { expect, it } from "vitest";
import {
  chargesAfter,
  chosenFirst,
  openGrosze,
  type RecordedCharge,
  refundsOfCredits,
  sharesOf,
  usesOfCredits,
} from "../../../domain/rent/recorded-payment.ts";

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

it("pays the charge that the payer named first, and no other in place of one that cannot be paid", () => {
  const paid = { ...charge("dec", 300, 300), status: "paid" } as const;
  const charges = [paid, charge("jan", 300), charge("feb", 300)];
  expect(chosenFirst(charges, "feb")?.map(({ id }) => id)).toEqual(["feb", "dec", "jan"]);
  expect(chosenFirst(charges, null)).toBe(charges);
  expect(chosenFirst(charges, "dec")).toBeNull();
  expect(chosenFirst(charges, "mar")).toBeNull();
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

const ofRent = (rentId: string, one: RecordedCharge) => ({ ...one, rentId });

it("pays the earliest due charge of all rents with the oldest credit, and keeps the rest", () => {
  const charges = [ofRent("a", charge("jan", 300)), ofRent("b", charge("feb", 300)), ofRent("a", charge("mar", 300))];
  const credits = [
    { paymentId: "first", leftGrosze: 400 },
    { paymentId: "second", leftGrosze: 900 },
  ];
  const uses = usesOfCredits(charges, credits).map(({ credit, rentId, grosze }) => [credit.paymentId, rentId, grosze]);
  expect(uses).toEqual([
    ["first", "a", 300],
    ["first", "b", 100],
    ["second", "b", 200],
    ["second", "a", 300],
  ]);
  expect(refundsOfCredits(credits, 700).map(({ credit, grosze }) => [credit.paymentId, grosze])).toEqual([
    ["first", 400],
    ["second", 300],
  ]);
});

it("uses as much credit as there is and as is owed, and never more of one than is left", () => {
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom("a", "b", "c")), {
    maxLength: 8,
  });
  const credits = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 6 });
  fc.assert(
    fc.property(amounts, credits, (list, left) => {
      const charges = list.map(([grosze, rentId], at) => ofRent(rentId, charge(String(at), grosze)));
      const uses = usesOfCredits(
        charges,
        left.map((leftGrosze, at) => ({ paymentId: String(at), leftGrosze })),
      );
      const used = uses.reduce((sum, { grosze }) => sum + grosze, 0);
      const total = left.reduce((sum, grosze) => sum + grosze, 0);
      expect(used).toBe(Math.min(total, openGrosze(charges)));
      expect(openGrosze(chargesAfter(charges, used))).toBe(openGrosze(charges) - used);
      for (const [at, grosze] of left.entries()) {
        const own = uses.filter(({ credit }) => credit.paymentId === String(at));
        expect(own.reduce((sum, use) => sum + use.grosze, 0)).toBeLessThanOrEqual(grosze);
      }
    }),
  );
});
