import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { parseSearch } from "../../../domain/search/search.ts";
import { Filters } from "../../../src/features/search/filters.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

function open() {
  const change = vi.fn();
  const onClose = vi.fn();
  const criteria = { ...parseSearch(new URLSearchParams()), place: "" };
  renderInRouter(<Filters open onClose={onClose} criteria={criteria} change={change} />);
  const apply = (price: string) => {
    fireEvent.change(screen.getByLabelText(/Maximum per month/), { target: { value: price } });
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  };
  return { apply, change, onClose };
}

it.each(["-5", "0", "1000000"])("shows an error at the price %s and stays open", (price) => {
  const { apply, change, onClose } = open();
  apply(price);
  expect(screen.getByText("Enter an amount from PLN 1 to 100,000.")).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ["250", 25_000],
  ["", null],
])("applies the price %o", (price, maxPrice) => {
  const { apply, change, onClose } = open();
  apply(price);
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ maxPrice }));
  expect(onClose).toHaveBeenCalled();
});
