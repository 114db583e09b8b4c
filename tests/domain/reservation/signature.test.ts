import { expect, it } from "vitest";
import { isSignatureOf } from "../../../domain/reservation/signature.ts";

it.each([
  ["Żaneta Śliwińska", true],
  ["śliwińska żaneta", true],
  ["Zaneta  Sliwinska", true],
  ["Jan Inny", false],
  ["Żaneta", false],
  ["Ż. Śliwińska", false],
  ["Żaneta Śliwińska Śliwińska", false],
])("%s as a signature of Żaneta Śliwińska: %s", (typed, isSignature) => {
  expect(isSignatureOf(typed, "Żaneta Śliwińska")).toBe(isSignature);
});

it("treats a hyphen as a space", () => {
  expect(isSignatureOf("nowak lis anna", "Anna Nowak-Lis")).toBe(true);
});
