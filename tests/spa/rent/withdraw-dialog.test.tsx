import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { WithdrawDialog, type WithdrawDialogProps } from "../../../src/features/rent/commands/withdraw-dialog.tsx";
import { renderInRouter } from "../render.tsx";

afterEach(cleanup);

const withdrawal = {
  ...{ endOn: "2026-11-22", usedDays: 4, keptGrosze: 4_000, returnedGrosze: 25_000, differenceGrosze: 6_000 },
  ...{ untilOn: "2026-11-30", isTransfer: false },
  ...{ keptProductsGrosze: 0, extras: [] },
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

it("says which part of the refund the landlord transfers: the difference paid for the new box", () => {
  const text = shown({});
  expect(text).toContain("RefundPLN 610.00");
  expect(text).toContain("PLN 550.00 will be refunded to your original payment method");
  expect(text).toContain("unused days in the new box (PLN 60.00)");
});

it("says that the landlord transfers all of what was paid by transfer", () => {
  const text = shown({ isTransfer: true });
  expect(text).toContain("The landlord will transfer PLN 610.00 to your bank account");
  expect(text).not.toContain("unused days");
});

it("does not mention a difference that was not paid", () => {
  const text = shown({ differenceGrosze: 0 });
  expect(text).toContain("PLN 550.00 will be refunded");
  expect(text).not.toContain("new box");
});
