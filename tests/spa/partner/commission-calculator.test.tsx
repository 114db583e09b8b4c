import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CommissionCalculator } from "../../../src/areas/public/commission-calculator.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const shown = () => screen.getAllByRole("definition").map(({ textContent }) => textContent.replace(/\s/g, " "));

it("takes a rent with grosze", () => {
  renderInRouter(<CommissionCalculator />);
  type("Boxes rented to your own tenants, who pay you directly", "0");
  type("Boxes rented to tenants found on Boksy", "1");
  type("Average monthly rent", "299,50");
  expect(shown()).toEqual(["PLN 299.50", "−PLN 35.94", "PLN 263.56"]);
});

it("shows no commission without a minus", () => {
  renderInRouter(<CommissionCalculator />);
  type("Boxes rented to tenants found on Boksy", "0");
  expect(shown()).toEqual(["PLN 24,000.00", "PLN 0.00", "PLN 24,000.00"]);
});

it("calculates nothing from what is not a number, and says so", () => {
  renderInRouter(<CommissionCalculator />);
  type("Boxes rented to your own tenants, who pay you directly", "abc");
  type("Average monthly rent", "3oo");
  expect(screen.getByText("Enter a whole number.")).toBeTruthy();
  expect(screen.getByText("Enter an amount, such as 299.00.")).toBeTruthy();
  expect(shown()).toEqual(["–", "–", "–"]);
});
