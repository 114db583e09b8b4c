import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PaymentStatusPage } from "../../../src/areas/customer/payment-status-page.tsx";
import { makeQueryClient } from "../../../src/lib/api/query-client.ts";
import { errorBody } from "../render-with-api.tsx";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the address to which the provider returns after a payment that it calls successful. */
function openSuccess(status: number, body: object) {
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
  const router = createMemoryRouter([{ path: "/customer/payment/:status", Component: PaymentStatusPage }], {
    initialEntries: ["/customer/payment/success?payment=pay_1"],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return router;
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it("shows the payment's own status, not that of the address, and offers to pay when nothing comes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = openSuccess(200, {
    ...{ id: "pay_1", status: "requiresAction", refunded: false, refunds: [], reservationId: "rsv_1" },
  });
  expect(await heading("Waiting for the bank")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/customer/payment/pending"));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await heading("Not paid yet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue to payment" })).toBeTruthy();
});

it("shows nothing of another account's payment", async () => {
  openSuccess(404, errorBody("payment.not_found"));
  expect(await heading("There is no such payment")).toBeTruthy();
});
