import { expect, it } from "vitest";
import { isUsualPostingNumber, postingNumberOf } from "../../../domain/debt/letter.ts";

it("knows the posting numbers that Poczta Polska prints by their check digits", () => {
  const usual = (text: string) => isUsualPostingNumber(postingNumberOf(text));
  expect(usual("rr 473124829 pl")).toBe(true);
  expect(usual("RR473124828PL")).toBe(false);
  expect(usual("0035 9007 7312 3456 7893")).toBe(true);
  expect(usual("00359007731234567891")).toBe(false);
  expect(usual("00359007731234567")).toBe(false);
  expect(usual("InPost 6011")).toBe(false);
});
