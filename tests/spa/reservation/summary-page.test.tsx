import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ReservationSummaryPage } from "../../../src/areas/customer/reservation-summary-page.tsx";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says that a reservation does not exist, as for another user's", async () => {
  renderWithApi(<ReservationSummaryPage />, () => ({ status: 404, body: errorBody("resource.not_found") }));
  expect(await screen.findByText("There is no such reservation")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find a box" })).toBeTruthy();
});
