import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./guest-reservation.module.css";
import type { PaymentReturn } from "./use-payment-return.ts";

/** What became of the payment that the guest comes back from, where the rest of the page does not say it. */
export function PaymentNotice({ payment: { payment, outcome } }: { payment: PaymentReturn }) {
  const format = useFormat();
  if (payment === null) return null;
  const amount = format.money(payment.amountGrosze);
  return (
    <p className={css.notice} role="status">
      {outcome === "pending" && (
        <Trans>
          The bank is still confirming {amount}. This page changes by itself. You may close it: we keep the box, and a
          mail tells you how it ended.
        </Trans>
      )}
      {outcome === "success" && (
        <Trans>We have {amount}. The link to this page is in the mail on its way to you.</Trans>
      )}
      {outcome === "cancelled" && (
        <Trans>Nothing was charged. While the box is kept for you, you can pay another way.</Trans>
      )}
      {outcome === "expired" && <Trans>Nothing was charged. If the box is still free, you can have it back.</Trans>}
      {outcome === "refunded" && (
        <Trans>
          The payment came after the box had gone to someone else, so we return {amount} in full, the same way it came.
          It takes up to 5 working days.
        </Trans>
      )}
    </p>
  );
}
