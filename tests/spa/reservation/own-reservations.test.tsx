import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OwnReservations } from "../../../src/areas/public/own-reservations.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const row = (id: string, boxNumber: string) => ({
  ...{ id, boxNumber, code: "K7M-4XA", status: "confirmed", placeName: "Boksy Bonarka", city: "Kraków" },
  ...{ moveInOn: "2026-12-01", toOn: null, createdAt: "2026-11-20T10:00:00Z", keptUntilAt: null },
});
const shown = (items: object[]) =>
  renderWithApi(<OwnReservations shownId="rsv_2" />, () => ({
    body: { items, nextCursor: null, total: items.length },
  }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("links to each reservation and marks the current one", async () => {
  shown([row("rsv_2", "B-002"), row("rsv_1", "A-001")]);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/customer-reservation?reservation=rsv_2",
    "/customer-reservation?reservation=rsv_1",
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null]);
});

it("is hidden for a single reservation", async () => {
  const calls = shown([row("rsv_2", "B-002")]);
  await vi.waitFor(() => expect(calls).toHaveLength(1), 30_000);
  expect(screen.queryByRole("navigation")).toBeNull();
});
