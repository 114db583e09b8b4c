import { expect, it } from "vitest";
import { isKsefNumber, ksefChecksum, ksefNumbersIn } from "../../../domain/ksef/ksef-number.ts";

const number = "5265877635-20250826-0100001AF629-AF";

it("knows the checksum of a KSeF number", () => {
  expect(ksefChecksum(number.slice(0, 32))).toBe("AF");
  expect(isKsefNumber(number)).toBe(true);
  expect(isKsefNumber(number.replace("629", "630"))).toBe(false);
  expect(isKsefNumber(number.toLowerCase())).toBe(false);
});

it.each([
  number,
  `Zapłata za fakturę ${number}`,
  number.toLowerCase(),
  "5265877635-20250826-0100001AF\n629-AF za boks",
  "5265877635 20250826 0100001AF629 AF",
  `FV/1/2026 ${number.replaceAll("-", "")}`,
])("finds the number in the title %j", (title) => {
  expect(ksefNumbersIn(title)).toEqual([number]);
});

it.each([
  "5265877635-IZ202611-0100001AF629-00",
  "płatność 5265877635-iz202611-0100001af629-00",
  "5265877635IZ2026\n110100001AF62900 boks",
])("finds the collective identifier in the title %j without a look at its checksum", (title) => {
  expect(ksefNumbersIn(title)).toEqual(["5265877635-IZ202611-0100001AF629-00"]);
});

it("finds several numbers once, and no account numbers", () => {
  const body = "5265877635-20250826-0100001AF630";
  const other = `${body}-${ksefChecksum(body)}`;
  expect(ksefNumbersIn(`${number} ${other} ${number}`)).toEqual([number, other]);
  expect(ksefNumbersIn("PL61109010140000071219812874 61109010140000071219812874")).toEqual([]);
});
