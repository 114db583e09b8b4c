import { expect, it } from "vitest";
import { readPhone } from "../../domain/core/phone.ts";

const mobile = "+48512345678";

it.each([
  ["512 345 678", mobile],
  ["+48 (0) 512 345 678", mobile],
  ["48512345678", mobile],
  ["0048 512-345-678", mobile],
  ["512/345/678", mobile],
  ["512\u2011345\u2011678", mobile],
  ["512–345–678", mobile],
  ["\u202A+48512345678\u202C", mobile],
  ["５１２３４５６７８", mobile],
  ["512\n345\u00A0678", mobile],
  ["'+48512345678", mobile],
  ["(22) 123-45-67", "+48221234567"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+49 30 123456", "+4930123456"],
  ["+48 512 345 67", null],
  ["+48000000000", null],
  ["512 345 678, 600 100 200", null],
  ["+48 512 345 678 ext. 5", null],
  ["tel. 512 345 678", null],
  ["", null],
])("reads %j as %j", (text, number) => {
  expect(readPhone(text)?.number ?? null).toBe(number);
});

it("tells a mobile number from a landline", () => {
  expect(readPhone("512 345 678")).toMatchObject({ canBeMobile: true });
  expect(readPhone("+1 202 555 0123")).toMatchObject({ canBeMobile: true });
  expect(readPhone("22 123 45 67")).toMatchObject({ canBeMobile: false });
});
