import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { priceOf } from "../../../domain/reservation/price.ts";
import { PriceLabel } from "../../../src/features/reservation/price-label.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

function show(months: number | null, depositGrosze: number) {
  const price = priceOf({
    ...{ monthlyGrosze: 30_000, vatRate: 23, moveInOn: "2026-12-01", products: [] },
    ...{ months, depositGrosze },
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
