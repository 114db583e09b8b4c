import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { href } from "../../../domain/routes.ts";
import { failureLabel } from "../../lib/i18n/failure-label.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import { RefundRows } from "../../ui/data/refund-rows.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import type { PaymentOutcome } from "./outcome.ts";
import css from "./outcome-card.module.css";
import type { Payment } from "./queries.ts";

const icons: Record<PaymentOutcome, IconName> = {
  success: "check",
  pending: "clock",
  unpaid: "clock",
  failed: "warning",
  cancelled: "info",
  expired: "clock",
  refunded: "info",
  chargedBack: "warning",
};

/** Titles for the page and its browser tab. */
export function useOutcomeTitle(): (outcome: PaymentOutcome) => string {
  const { t } = useLingui();
  const titles: Record<PaymentOutcome, string> = {
    success: t`Paid, the box is reserved for you`,
    pending: t`Waiting for the bank`,
    unpaid: t`Not paid yet`,
    failed: t`Payment failed`,
    cancelled: t`The payment was canceled`,
    expired: t`The time to pay has run out`,
    refunded: t`Your payment is refunded`,
    chargedBack: t`The bank took this payment back`,
  };
  return (outcome) => titles[outcome];
}

interface OutcomeCardProps {
  payment: Payment;
  outcome: PaymentOutcome;
  /** Renders the button that opens the provider’s page again. */
  payAgain: (label: ReactNode) => ReactNode;
}

/** The outcome of a payment and the next step. */
export function OutcomeCard({ payment, outcome, payAgain }: OutcomeCardProps) {
  const title = useOutcomeTitle();
  return (
    <div className={css.card} aria-live="polite">
      <Icon name={icons[outcome]} className={css[outcome]} />
      <h1 tabIndex={-1}>{title(outcome)}</h1>
      <OutcomeText {...{ payment, outcome, payAgain }} />
      {payment.refunds.length > 0 && <RefundRows refunds={payment.refunds} />}
    </div>
  );
}

function OutcomeText({ payment, outcome, payAgain }: OutcomeCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.money(payment.amountGrosze);
  const summary = href("reservationSummary", { id: payment.reservationId });
  switch (outcome) {
    case "success":
      return (
        <TextWithLink to={href("customerDashboard")} label={<Trans>Go to my boxes</Trans>}>
          <Trans>
            We’ve received {amount} and sent you the confirmation by email. How to get in appears on your dashboard on
            the day the rental begins.
          </Trans>
        </TextWithLink>
      );
    case "pending":
      return (
        <p>
          <Trans>
            The bank is still confirming {amount}. This page updates by itself. You can close it: we’re holding the box
            and will email you the result.
          </Trans>
        </p>
      );
    case "unpaid":
      return (
        <>
          <p>
            <Trans>
              We haven’t received {amount} yet. We’re holding the box a little longer. If you’ve just paid, stay on this
              page: it updates by itself.
            </Trans>
          </p>
          {payAgain(<Trans>Continue to payment</Trans>)}
        </>
      );
    case "failed":
      return (
        <>
          <p>
            {t(failureLabel(payment.failureCode))} <Trans>We’re still holding the box for you.</Trans>
          </p>
          {payAgain(<Trans>Try again</Trans>)}
        </>
      );
    case "cancelled":
      return (
        <TextWithLink to={summary} label={<Trans>Back to the summary</Trans>}>
          <Trans>You have not been charged. While we’re holding the box, you can pay another way.</Trans>
        </TextWithLink>
      );
    case "expired":
      return (
        <TextWithLink to={summary} label={<Trans>Back to the reservation</Trans>}>
          <Trans>You have not been charged. If the box is still available, you can reserve it again.</Trans>
        </TextWithLink>
      );
    case "refunded":
      return (
        <TextWithLink to={href("home")} label={<Trans>Find another box</Trans>}>
          <Trans>
            Your payment arrived after the box had gone to someone else, so {amount} is refunded in full. It can take up
            to 5 business days.
          </Trans>
        </TextWithLink>
      );
    case "chargedBack":
      return (
        <TextWithLink to={href("customerDashboard")} label={<Trans>Go to my boxes</Trans>}>
          <Trans>
            The payment of {amount} was disputed with the bank, which returned the money. What it paid for is due again.
          </Trans>
        </TextWithLink>
      );
  }
}

function TextWithLink({ to, label, children }: { to: string; label: ReactNode; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <LinkButton variant="next" size="big" wide to={to}>
        {label}
      </LinkButton>
    </>
  );
}
