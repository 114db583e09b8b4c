import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { PriceDialog } from "../../../src/features/rent/dialogs/price-dialog.tsx";
import type { PartnerRent } from "../../../src/features/rent/partner/queries.ts";
import { errorBody, renderWithApi } from "../render-with-api.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const paymentTerms = { rent: null, client: null, company: null };
const rent = {
  ...{ id: "rnt_1", boxNumber: "A-001", version: "v1", status: "active", startOn: "2029-01-01", endOn: null },
  ...{
    anchorDay: 1,
    monthlyGrosze: 30_000,
    chargedToOn: "2029-06-01",
    billingMonths: 1,
    prepaidToOn: null,
    paymentTerms,
  },
  ...{ monthlyLines: [{ kind: "rent", name: "", unitGrosze: 30_000, quantity: 1, grossGrosze: 30_000, vatRate: 23 }] },
  ...{ changes: [], noticeDays: 30, noticeBy: null, endBeforeNoticeOn: null, overdueGrosze: 0, limits: null },
  ...{ listGrosze: 30_000, today: "2029-05-16", promise: null, pastPrices: [], prepaymentDiscountPercent: 0 },
} as unknown as PartnerRent;

/** Another user's change is loaded when this one asks for the rental again. */
function Dialog() {
  const [shown, setShown] = useState(rent);
  return (
    <>
      <button type="button" onClick={() => setShown({ ...rent, endOn: "2030-01-01", version: "v2" })}>
        reload
      </button>
      <PriceDialog rent={shown} onClose={() => {}} />
    </>
  );
}

it("shows what another user changed, keeps what was typed, and sends it with the new version", async () => {
  const calls = renderWithApi(<Dialog />, ({ body }) =>
    (body as { version: string }).version === "v1"
      ? { status: 409, body: errorBody("resource.version_conflict") }
      : { body: rent },
  );
  const price = () => screen.getByLabelText<HTMLInputElement>("Monthly price of the box");
  // A reduction, which needs no reason.
  fireEvent.change(price(), { target: { value: "123.45" } });
  fireEvent.click(screen.getByRole("button", { name: "Plan the price", hidden: true }));
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.click(screen.getByText("reload"));
  expect((await screen.findByText(/^Someone changed this rental/)).parentElement?.textContent).toContain("open-ended");
  expect(price().value).toBe("123.45");
  fireEvent.click(screen.getByRole("button", { name: "Plan the price", hidden: true }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ rentGrosze: 12_345, version: "v2" });
});
