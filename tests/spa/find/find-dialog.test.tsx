import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { FindDialog } from "../../../src/features/find/find-dialog.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const pages = [{ to: "/partner/places", label: "Places", icon: "grid" }] as const;
const anna = { id: "cli_1", name: "Anna Nowak", email: "anna@example.com", phone: "", blocked: false };
const none = { clients: [], rents: [], reservations: [], boxes: [], places: [] };
const shown = (onClose = vi.fn()) => {
  // jsdom lays nothing out.
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

it("has pages before anything is typed, walks them round and asks nobody", () => {
  const { calls } = shown();
  expect(chosen()).toBe("New reservation");
  fireEvent.keyDown(field(), { key: "ArrowUp" });
  expect(chosen()).toBe("Places");
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  expect(chosen()).toBe("New reservation");
  expect(calls).toEqual([]);
});

it("asks once for what stands still, and goes to the first as soon as it is known", async () => {
  const { calls, onClose } = shown();
  for (const letters of ["n", "no", "nowak"]) type(letters);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(chosen()).toBe("Anna Nowakanna@example.com");
  expect(calls.map(({ path }) => path)).toEqual(["/api/partner/find?q=nowak"]);
});

it("says so when nothing has the words", async () => {
  shown();
  type("zzz");
  await screen.findByText(/^No results/);
  expect(screen.queryAllByRole("option", { hidden: true })).toEqual([]);
});
