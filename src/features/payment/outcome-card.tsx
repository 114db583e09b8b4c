import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isFailureCode } from "../../../domain/payment/failure.ts";
import { href } from "../../../domain/routes.ts";
import { useFailureWords } from "../../lib/i18n/use-failure-words.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon, type IconName } from "../../ui/brand/icons.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import type { Told } from "./outcome.ts";
import css from "./outcome-card.module.css";
import type { Payment } from "./queries.ts";

const icons: Record<Told, IconName> = {
  success: "check",
  pending: "clock",
  unpaid: "clock",
  failed: "warning",
  cancelled: "info",
  expired: "clock",
  refunded: "info",
};

/** The titles, for the page and its tab. */
export function useOutcomeTitle(): (told: Told) => string {
  const { t } = useLingui();
  const titles: Record<Told, string> = {
    success: t`Paid, the box is yours`,
    pending: t`Waiting for the bank`,
    unpaid: t`Not paid yet`,
    failed: t`The payment did not go through`,
    cancelled: t`The payment was cancelled`,
    expired: t`The time to pay has run out`,
    refunded: t`Your money is on its way back`,
  };
  return (told) => titles[told];
}

/** What became of a payment, and the next step. */
export function OutcomeCard({ payment, told }: { payment: Payment; told: Told }) {
  const title = useOutcomeTitle();
  return (
    <div className={css.card} aria-live="polite">
      <Icon name={icons[told]} className={css[told]} />
      <h1 tabIndex={-1}>{title(told)}</h1>
      <Words payment={payment} told={told} />
    </div>
  );
}

function Words({ payment, told }: { payment: Payment; told: Told }) {
  const format = useFormat();
  const failure = useFailureWords();
  const amount = format.money(payment.amountGrosze);
  const summary = href("reservationSummary", { id: payment.reservationId });
  switch (told) {
    case "success":
      return (
        <Said go={href("customerDashboard")} label={<Trans>Show my box and its code</Trans>}>
          <Trans>
            We have {amount}. The access code and the invoice are on your dashboard, and a mail is on its way.
          </Trans>
        </Said>
      );
    case "pending":
      return (
        <p>
          <Trans>
            The bank is still confirming {amount}. This page changes by itself. You may close it: we keep the box, and a
            mail tells you how it ended.
          </Trans>
        </p>
      );
    case "unpaid":
      return (
        <Said go={summary} label={<Trans>Go on to the payment</Trans>}>
          <Trans>
            No payment of {amount} has come so far. The box is kept for you a little longer. If you have just paid, wait
            here: this page changes by itself.
          </Trans>
        </Said>
      );
    case "failed":
      return (
        <Said go={summary} label={<Trans>Try again</Trans>}>
          {failure(payment.failureCode !== null && isFailureCode(payment.failureCode) ? payment.failureCode : null)}{" "}
          <Trans>The box is still kept for you.</Trans>
        </Said>
      );
    case "cancelled":
      return (
        <Said go={summary} label={<Trans>Back to the summary</Trans>}>
          <Trans>Nothing was charged. While the box is kept for you, you can pay another way.</Trans>
        </Said>
      );
    case "expired":
      return (
        <Said go={summary} label={<Trans>Back to the reservation</Trans>}>
          <Trans>Nothing was charged. If the box is still free, you can have it back.</Trans>
        </Said>
      );
    case "refunded":
      return (
        <Said go={href("home")} label={<Trans>Find another box</Trans>}>
          <Trans>
            The payment came after the box had gone to someone else, so we return {amount} in full, the same way it
            came. It takes up to 5 working days.
          </Trans>
        </Said>
      );
  }
}

function Said({ go, label, children }: { go: string; label: ReactNode; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <LinkButton variant="next" size="big" wide to={go}>
        {label}
      </LinkButton>
    </>
  );
}
