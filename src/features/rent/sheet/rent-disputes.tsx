import { Trans, useLingui } from "@lingui/react/macro";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { DisputeReason, DisputeStatus } from "../../../../domain/payment/dispute.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import type { PartnerRent } from "../partner/queries.ts";
import css from "./rent-sheet.module.css";

/** Payments that a cardholder disputed with their bank, newest first, and what each means for the partner. */
export function RentDisputes({ disputes }: Pick<PartnerRent, "disputes">) {
  const { t } = useLingui();
  const format = useFormat();
  const reasons: Record<DisputeReason, string> = {
    fraudulent: t`fraudulent use of the card`,
    unrecognized: t`payment not recognized`,
    duplicate: t`duplicate payment`,
    notReceived: t`service not received`,
    notAsDescribed: t`service not as described`,
    canceled: t`agreement canceled`,
    refundMissing: t`refund missing`,
    other: t`other reason`,
  };
  const states: Record<DisputeStatus, string> = {
    needsResponse: t`The amount is on hold. Boksy responds to the bank.`,
    underReview: t`The amount is on hold until the bank decides.`,
    won: t`The bank decided in your favor.`,
    lost: t`The bank returned the amount to the cardholder. The rent it paid is due again.`,
  };
  const day = (instant: string) => format.day(dayAt(new Date(instant), polishTimeZone));
  return (
    <ul className={css.rows}>
      {disputes.map(({ id, amountGrosze, reason, status, respondByAt, openedAt, closedAt }) => (
        <li key={id}>
          <span>{day(openedAt)}</span>
          <b>{format.money(amountGrosze)}</b>
          <small>
            {reasons[reason]}. {states[status]}{" "}
            {respondByAt !== null && <Trans>The bank expects the response by {day(respondByAt)}.</Trans>}
            {closedAt !== null && <Trans>Decided on {day(closedAt)}.</Trans>}
          </small>
        </li>
      ))}
    </ul>
  );
}
