import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { GuestReservationView } from "../../../src/areas/public/guest-reservation.tsx";
import type { GuestReservation } from "../../../src/features/reservation/guest-queries.ts";
import { renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows the agreement and the invoices after a withdrawal", () => {
  const refund = { id: "rfd_1", amountGrosze: 39_900, status: "succeeded", at: "2026-11-22T12:00:00Z" };
  const data = {
    reservation: {
      ...{ id: "rsv_1", code: "K7M-4XA", status: "withdrawn", moveInOn: "2026-12-01", guest: null },
      ...{ box: { number: "A-001" }, place: { name: "Boksy" } },
      payment: { status: "refunded", refunds: [{ ...refund, transfer: null, transferredOn: null }] },
      ...{ serverNow: "2026-11-22T12:00:00Z", agreement: { signedAt: "2026-11-20T12:00:00Z" } },
    },
    rent: null,
    invoices: [{ id: "inv_1", number: "BZ/2026/11/0001", issuedOn: "2026-11-20", grossGrosze: 39_900, status: "paid" }],
  } as unknown as GuestReservation;
  const payment = { outcome: null, reservationId: null, isAsking: false };
  renderWithApi(<GuestReservationView data={data} payment={payment as never} />, () => ({ body: {} }));
  expect(screen.getByText(/sent to the original payment method on/)).toBeTruthy();
  const documents = screen.getByRole("region", { name: "Documents" });
  expect(documents.querySelector('a[href="/api/invoices/inv_1/pdf"]')).toBeTruthy();
  expect(documents.querySelector('a[href="/api/reservations/rsv_1/agreement"]')).toBeTruthy();
});
