import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WithdrawDialog, type WithdrawDialogProps } from "../../../src/features/rent/commands/withdraw-dialog.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const withdrawal = {
  ...{ endOn: "2026-11-22", usedDays: 4, keptGrosze: 4_000, returnedGrosze: 25_000, creditGrosze: 6_000, dueGrosze: 0 },
  ...{ untilOn: "2026-11-30", isTransfer: false },
  ...{ keptProductsGrosze: 0, extras: [] as object[] },
};

function shown(of: Partial<typeof withdrawal>): string {
  const rent = {
    code: "K7M-4XA",
    clientName: "Jan Nowak",
    email: "jan@example.com",
    depositGrosze: 30_000,
    withdrawal: { ...withdrawal, ...of },
  };
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <WithdrawDialog
        rent={rent as unknown as WithdrawDialogProps["rent"]}
        boxNumber="A-003"
        send={vi.fn()}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return (screen.getByRole("dialog").textContent ?? "").replace(/\s/g, " ");
}

it("says which part of the refund the landlord transfers: the rent paid for unused days", () => {
  const text = shown({});
  expect(text).toContain("RefundPLN 610.00");
  expect(text).toContain("PLN 550.00 will be refunded to your original payment method");
  expect(text).toContain("the rent you paid for unused days (PLN 60.00)");
});

it("says that the landlord transfers all of what was paid by transfer", () => {
  const text = shown({ isTransfer: true });
  expect(text).toContain("The landlord will transfer PLN 610.00 to your bank account");
  expect(text).not.toContain("The landlord will transfer the rent you paid for unused days");
});

it("does not mention rent for unused days that was not paid, and says what is still to be paid", () => {
  const text = shown({ creditGrosze: 0, dueGrosze: 1_500 });
  expect(text).toContain("PLN 550.00 will be refunded");
  expect(text).not.toContain("unused days");
  expect(text).toContain("Of which still to payPLN 15.00");
});

it("lets the tenant return goods, and says that a service is paid for", () => {
  const extra = { namePl: "", quantity: 1, grossGrosze: 4_900 };
  const text = shown({
    keptGrosze: 13_800,
    keptProductsGrosze: 9_800,
    extras: [
      { ...extra, productId: "lock", nameEn: "Padlock" },
      { ...extra, productId: "transport", nameEn: "Transport", isService: true },
    ],
  });
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("name"))).toEqual(["lock"]);
  expect(text).toContain("Extras that you keepPLN 49.00Services providedPLN 49.00");
  expect(text).toContain("Transport: the landlord provides this by the first day of the rental");
});
