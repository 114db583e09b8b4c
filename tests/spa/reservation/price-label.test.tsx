import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PaymentTerm } from "../../../domain/rent/payment-term.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import { PriceLabel } from "../../../src/features/reservation/price-label.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

function show(months: number | null, depositGrosze: number, paymentTerm?: PaymentTerm) {
  const price = priceOf({
    ...{ monthlyGrosze: 30_000, vatRate: 23, moveInOn: "2026-12-01", products: [] },
    ...{ months, depositGrosze },
    ...(paymentTerm && { paymentTerm }),
  });
  renderInRouter(<PriceLabel price={price} months={months} noticeDays={30} productNames={new Map()} />);
  return screen.getByRole("region", { name: "What it costs" }).textContent;
}

it("shows what a fixed term costs in all, without the deposit", () => {
  expect(show(3, 30_000)).toMatch(/Rent and extras for 3 months: .*900\.00/);
});

it("shows no total for an open-ended rental or a single month", () => {
  expect(show(null, 30_000)).not.toContain("Rent and extras");
  cleanup();
  expect(show(1, 30_000)).not.toContain("Rent and extras");
});

it("mentions the VAT of a deposit only where there is one", () => {
  expect(show(3, 30_000)).toContain("The deposit is not subject to VAT.");
  cleanup();
  expect(show(3, 0)).not.toContain("not subject to VAT");
});

it("names the term that applies and the next due day", () => {
  expect(show(3, 0)).toContain("Payable in advance, on the 1st of each month. Next payment by January 1, 2027.");
  cleanup();
  expect(show(3, 0, { days: 14, dueDay: null })).toContain(
    "Payable within 14 days of the first day of the period. Next payment by January 15, 2027.",
  );
  cleanup();
  expect(show(3, 0, { days: 0, dueDay: 10 })).toContain(
    "Payable by the 10th of the month. Next payment by January 10, 2027.",
  );
});
