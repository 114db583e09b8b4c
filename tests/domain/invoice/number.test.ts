import { expect, it } from "vitest";
import { invoiceNumber, invoiceSeries } from "../../../domain/invoice/number.ts";

it("combines the partner's prefix, the month and the sequence number", () => {
  expect(invoiceNumber(invoiceSeries("BZ", "2026-11-05"), 184)).toBe("BZ/2026/11/0184");
});

it("grows beyond four digits instead of starting again", () => {
  expect(invoiceNumber("BZ/2026/11", 12_345)).toBe("BZ/2026/11/12345");
});
