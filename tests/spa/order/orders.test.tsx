import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { AdminOrdersPage } from "../../../src/areas/admin/orders-page.tsx";
import { OrderSheet } from "../../../src/features/order/order-sheet.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const order = {
  ...{ id: "ord_1", number: "Z-2026-1", kind: "reservation", status: "open", createdAt: "2026-11-20T10:00:00Z" },
  ...{ totalGrosze: 59_800, commissionGrosze: 3_600, refundedGrosze: 0, isDisputed: 0 },
  ...{ customerName: "Anna Nowak", customerEmail: "anna@example.com", partnerName: "Skład Zabłocie" },
  ...{ boxNumber: "A-001", placeName: "Boksy Bonarka", paymentStatus: "failed", provider: "sandbox" },
};
const event = { status: null, amountGrosze: null, reference: null, about: null, note: null, at: order.createdAt };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lists orders, a failed payment before the order's status", async () => {
  const calls = renderWithApi(<AdminOrdersPage />, () => ({ body: { items: [order], nextCursor: null, total: 1 } }));
  expect((await screen.findAllByText("payment failed")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Anna Nowak").length).toBeGreaterThan(0);
  expect(calls[0]?.path).toContain("/api/admin/orders");
});

it("explains an empty list", async () => {
  renderWithApi(<AdminOrdersPage />, () => ({ body: { items: [], nextCursor: null, total: 0 } }));
  expect(await screen.findByText("No orders yet")).toBeTruthy();
});

it("shows the history of an order, its documents and the ledger", async () => {
  const timeline = [
    {
      ...event,
      kind: "payment",
      id: "pay_1",
      status: "failed",
      amountGrosze: 59_800,
      about: "stripe",
      note: "declined",
    },
    {
      ...event,
      kind: "dispute",
      id: "dsp_1",
      status: "needsResponse",
      about: "duplicate",
      note: "2026-11-25T10:00:00Z",
    },
    { ...event, kind: "invoice", id: "inv_1", amountGrosze: 59_800, reference: "FV/1" },
    { ...event, kind: "email", id: "mal_1", status: "sent", about: "invoiceIssued", reference: "anna@example.com" },
  ];
  const ledger = [{ transactionId: "led_1", at: order.createdAt, account: "commission", grosze: -3_600 }];
  renderWithApi(<OrderSheet id="ord_1" onClose={() => undefined} />, () => ({
    body: { order, timeline, ledger, refundable: null },
  }));
  expect(await screen.findByText("Invoice FV/1")).toBeTruthy();
  for (const text of ["Payment failed", "Dispute needs a response", "Email: invoice"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByText("Commission")).toHaveLength(2);
});
