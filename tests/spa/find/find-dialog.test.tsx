import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { FindDialog } from "../../../src/features/find/find-dialog.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const pages = [{ to: "/partner/places", label: "Places", icon: "grid" }] as const;
const anna = { id: "cli_1", name: "Anna Nowak", email: "anna@example.com", phone: "", blocked: false };
const none = { clients: [], rents: [], reservations: [], boxes: [], places: [], invoices: [] };
const shown = (onClose = vi.fn()) => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
  const calls = renderWithApi(<FindDialog pages={pages} onClose={onClose} />, ({ path }) => ({
    body: path.includes("q=nowak") ? { ...none, clients: [anna] } : none,
  }));
  return { calls, onClose };
};
const field = () => screen.getByRole("combobox", { hidden: true });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const chosen = () => screen.getByRole("option", { hidden: true, selected: true }).textContent;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists pages before any input, with wrapping arrow keys and no request", () => {
  const { calls } = shown();
  expect(chosen()).toBe("New reservation");
  fireEvent.keyDown(field(), { key: "ArrowUp" });
  expect(chosen()).toBe("Places");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(chosen()).toBe("New reservation");
  expect(calls).toEqual([]);
});

it("searches once after typing stops and opens the first result on Enter", async () => {
  const { calls, onClose } = shown();
  for (const text of ["n", "no", "nowak"]) type(text);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(chosen()).toBe("Anna Nowakanna@example.com");
  expect(calls.map(({ path }) => path)).toEqual(["/api/partner/find?q=nowak"]);
});

it("opens an invoice in the list of invoices", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const invoice = { id: "inv_1", number: "BZ/2026/11/0001", issuedOn: "2026-11-20", grossGrosze: 12_300 };
  const found = { ...none, invoices: [{ ...invoice, clientName: "Anna Nowak" }] };
  const Address = () => {
    const { pathname, search } = useLocation();
    return <p>{`${pathname}${search}`}</p>;
  };
  const page = (
    <>
      <FindDialog pages={pages} onClose={vi.fn()} />
      <Address />
    </>
  );
  renderWithApi(page, () => ({ body: found }));
  type("0001");
  fireEvent.keyDown(field(), { key: "Enter" });
  await screen.findByText("/partner/invoices?open=inv_1");
});

it("shows that there are no results", async () => {
  shown();
  type("zzz");
  await screen.findByText(/^No results/);
  expect(screen.queryAllByRole("option", { hidden: true })).toEqual([]);
});
