import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { failureLabel } from "../../lib/i18n/failure-label.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import { RefundRows } from "../../ui/data/refund-rows.tsx";
import type { PaymentOutcome } from "./outcome.ts";
import css from "./pay-charges.module.css";
import type { RentPayment } from "./rent-queries.ts";

const icons: Record<PaymentOutcome, IconName> = {
  success: "check",
  pending: "clock",
  unpaid: "clock",
  failed: "warning",
  cancelled: "info",
  expired: "info",
  refunded: "info",
  chargedBack: "warning",
};

export interface RentOutcomeProps {
  payment: Pick<RentPayment, "amountGrosze" | "refundGrosze" | "refunds" | "failureCode">;
  outcome: PaymentOutcome;
  /** Whether the tenant gets emails. */
  hasEmail: boolean;
}

/** The outcome of a payment of the rent. */
export function RentOutcome({ payment, outcome, hasEmail }: RentOutcomeProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.money(payment.amountGrosze);
  const refund = format.money(payment.refundGrosze);
  const texts: Record<PaymentOutcome, [title: ReactNode, text: ReactNode]> = {
    success: [
      <Trans key="title">Rent paid</Trans>,
      payment.refundGrosze > 0 ? (
        <Trans key="text">
          We’ve received {amount}. {refund} of it is refunded.
        </Trans>
      ) : !hasEmail ? (
        <Trans key="text">We’ve received {amount}.</Trans>
      ) : (
        <Trans key="text">We’ve received {amount} and sent you a confirmation by email.</Trans>
      ),
    ],
    pending: [
      <Trans key="title">Waiting for the bank</Trans>,
      hasEmail ? (
        <Trans key="text">
          The bank is still confirming {amount}. This page updates by itself. You can close it: we’ll email you the
          result.
        </Trans>
      ) : (
        <Trans key="text">The bank is still confirming {amount}. This page updates by itself.</Trans>
      ),
    ],
    unpaid: [
      <Trans key="title">Not paid yet</Trans>,
      <Trans key="text">We haven’t received {amount} yet. If you’ve just paid, stay on this page.</Trans>,
    ],
    failed: [<Trans key="title">Payment failed</Trans>, t(failureLabel(payment.failureCode))],
    cancelled: [
      <Trans key="title">The payment was canceled</Trans>,
      <Trans key="text">You have not been charged. You can pay whenever you’re ready.</Trans>,
    ],
    expired: [
      <Trans key="title">The time to pay has run out</Trans>,
      <Trans key="text">You have not been charged. You can start the payment again.</Trans>,
    ],
    refunded: [
      <Trans key="title">This payment is refunded</Trans>,
      <Trans key="text">
        We’ve received {amount}, and all of it is refunded. A refund can take up to 5 business days.
      </Trans>,
    ],
    chargedBack: [
      <Trans key="title">The bank took this payment back</Trans>,
      <Trans key="text">
        The payment of {amount} was disputed with the bank, which returned the money. The rent it paid is due again.
      </Trans>,
    ],
  };
  const [title, text] = texts[outcome];
  const tone = outcome === "success" ? css.success : outcome === "failed" ? css.failed : undefined;
  return (
    <section className={css.notice} role="status">
      <Icon name={icons[outcome]} className={tone} />
      <h2>{title}</h2>
      <p>{text}</p>
      {payment.refunds.length > 0 && <RefundRows refunds={payment.refunds} />}
    </section>
  );
}
