import { expect, it } from "vitest";
import { retriesIn } from "../../../domain/payment/retry-text.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it.each([
  [[3, 7], "po 3 i po kolejnych 4 dniach", "after 3 days and after 4 more days"],
  [[5], "po 5 dniach", "after 5 days"],
  [[1], "po 1 dniu", "after 1 day"],
  [
    [1, 4, 9],
    "po 1 dniu, po kolejnych 3 i po kolejnych 5 dniach",
    "after 1 day, after 3 more days and after 5 more days",
  ],
  [[3, 4], "po 3 dniach i po kolejnym dniu", "after 3 days and after 1 more day"],
])("says after how many days a payment of %j is repeated", (retryDays, pl, en) => {
  expect(plain(retriesIn.pl(retryDays))).toBe(`Nieudana płatność jest ponawiana ${pl}.`);
  expect(retriesIn.en(retryDays)).toBe(`A failed payment is repeated ${en}.`);
});
