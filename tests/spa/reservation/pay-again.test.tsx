import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PayAgain } from "../../../src/features/reservation/pay-again.tsx";
import { renderWithApi } from "../render-with-api.tsx";

const reservation = {
  agreement: { signedAt: "2026-11-27T10:00:00Z" },
  price: { todayGrosze: 44_900 },
  payment: { autopayConsent: null },
};

it("opens the payment page also if it is pressed before the reservation has loaded", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const calls = renderWithApi(<PayAgain reservationId="rsv_1">Continue to payment</PayAgain>, ({ method }) => ({
    body: method === "POST" ? { paymentId: "pay_1", url: "https://pay.example/1" } : reservation,
  }));
  fireEvent.click(screen.getByRole("button", { name: "Continue to payment" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/1"));
  const paid = calls.find(({ method }) => method === "POST");
  expect(paid).toMatchObject({ body: { shownTodayGrosze: 44_900, signedAt: "2026-11-27T10:00:00Z" } });
});
