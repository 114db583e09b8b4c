import { Trans } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import css from "./guest-reservation.module.css";
import type { PaymentReturn } from "./use-payment-return.ts";

/** Result of the payment the guest returns from, if the rest of the page does not show it. */
export function PaymentNotice({ payment: { payment, outcome } }: { payment: PaymentReturn }) {
  const format = useFormat();
  if (payment === null) return null;
  const amount = format.money(payment.amountGrosze);
  return (
    <p className={css.notice} role="status">
      {outcome === "pending" && (
        <Trans>
          The bank is still confirming {amount}. This page updates by itself. You can close it: we’re holding the box
          and will email you the result.
        </Trans>
      )}
      {outcome === "success" && <Trans>We’ve received {amount}. We’ve emailed you the link to this page.</Trans>}
      {outcome === "cancelled" && (
        <Trans>You have not been charged. While we’re holding the box, you can pay another way.</Trans>
      )}
      {outcome === "expired" && (
        <Trans>You have not been charged. If the box is still available, you can reserve it again.</Trans>
      )}
      {outcome === "refunded" && (
        <Trans>
          Your payment arrived after the box had gone to someone else, so we’re refunding {amount} in full to your
          original payment method. It can take up to 5 business days.
        </Trans>
      )}
    </p>
  );
}
