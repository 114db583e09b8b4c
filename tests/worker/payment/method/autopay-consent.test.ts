import { expect, it } from "vitest";
import { termsInWords } from "../../../../worker/features/payment/method/autopay-consent.ts";

const terms = { dueOn: "2026-12-27", amountGrosze: 10_900, months: 1, endOn: null } as const;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("the terms of a consent name the price, the cycle and the last day", () => {
  expect(plain(termsInWords(terms, "pl"))).toBe(
    "najbliższa płatność 109,00 zł 27 grudnia 2026, potem co miesiąc do końca najmu",
  );
  expect(plain(termsInWords({ ...terms, months: 3, endOn: "2027-09-27" }, "en"))).toBe(
    "the next payment of PLN 109.00 on December 27, 2026, then every 3 months until the rental ends (September 26, 2027)",
  );
});
