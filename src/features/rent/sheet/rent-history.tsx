import { Trans, useLingui } from "@lingui/react/macro";
import { addDays, isDay } from "../../../../domain/core/day.ts";
import type { BillingMonths } from "../../../../domain/rent/billing.ts";
import { noTerm, type PaymentTermInput, termIn } from "../../../../domain/rent/payment-term.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useTermText } from "../../../lib/i18n/use-term-text.ts";
import { billingLabels } from "../commands/billing-dialog.tsx";
import type { RentEvent } from "../partner/queries.ts";
import css from "./rent-sheet.module.css";

/** The rental's history; actions without a description are left out. */
export function RentHistory({ events }: { events: readonly RentEvent[] }) {
  const format = useFormat();
  const sentenceOf = useSentences();
  const entries = events.flatMap((event) => {
    const sentence = sentenceOf(event);
    return sentence === null ? [] : [{ ...event, sentence }];
  });
  if (entries.length === 0) {
    return (
      <p className={css.none}>
        <Trans>Nothing has been changed yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={css.rows}>
      {entries.map(({ at, action, sentence, actorName }) => (
        <li key={at + action}>
          <span>{sentence}</span>
          <small>
            {format.instant(at)}
            {actorName && `, ${actorName}`}
          </small>
        </li>
      ))}
    </ol>
  );
}

function useSentences(): (event: RentEvent) => string | null {
  const { t } = useLingui();
  const format = useFormat();
  const termText = useTermText();
  return ({ action, entity, details }) => {
    const day = details.on ? format.day(String(details.on)) : "";
    // An amount for a price change, a box number for a relocation.
    const to = String(details.to);
    const last = isDay(to) ? format.day(addDays(to, -1)) : t`open-ended`;
    const money = (value: unknown) => format.money(Number(value));
    const settled = ({ refundGrosze, transferGrosze }: RentEvent["details"]) =>
      Number(transferGrosze) > 0
        ? t`to transfer to the tenant ${money(Number(refundGrosze) + Number(transferGrosze))}`
        : t`returned ${money(refundGrosze)}`;
    const discount = () => {
      if (details.listGrosze === undefined) return "";
      const percent = format.percent(1 - Number(details.givenGrosze) / Number(details.listGrosze));
      return t`, ${percent} below the list price`;
    };
    const sentences: Record<string, () => string> = {
      schedule: () => t`Rental created`,
      importRents: () => t`Imported from a list`,
      start: () => t`Rental started`,
      extend: () => t`Extended, new last day: ${last}`,
      giveNotice: () =>
        details.by === "customer" ? t`The tenant gave notice, last day: ${last}` : t`Notice given, last day: ${last}`,
      withdrawNotice: () => t`Notice withdrawn`,
      planPrice: () => t`Price from ${day}: ${money(details.to)} a month` + discount(),
      withdrawPrice: () => t`Price change from ${day} canceled`,
      moveBox: () => t`Moves from box ${details.from} to ${details.to} on ${day}` + discount(),
      withdrawRelocation: () => t`Move to box ${details.to} canceled`,
      applyChange: () => t`Planned change applied: ${money(details.to)} a month`,
      changeBilling: () =>
        details.by === "customer"
          ? t`The tenant chose to pay: ${t(billingLabels[Number(details.to) as BillingMonths])}`
          : t`To be paid: ${t(billingLabels[Number(details.to) as BillingMonths])}`,
      changePaymentTerm: () => {
        const term = termIn(details as unknown as PaymentTermInput);
        if (entity === "partner") return t`Payment term for all clients: ${termText(term ?? noTerm)}`;
        if (entity === "client")
          return term === null
            ? t`Payment term for the client: as for all clients`
            : t`Payment term for the client: ${termText(term)}`;
        return term === null ? t`Payment term: as for the client` : t`Payment term: ${termText(term)}`;
      },
      changeContractNumber: () =>
        details.contractNumber === null ? t`Agreement number removed` : t`Agreement number: ${details.contractNumber}`,
      startCalendarMonths: () => t`Calendar months from ${day} on`,
      issueProforma: () => t`Pro forma for ${money(details.amountGrosze)} issued`,
      writeOff: () => t`Debt of ${money(details.amountGrosze)} written off`,
      claimDebt: () => t`Debt collection started for the opening balance of ${money(details.amountGrosze)}`,
      demandPayment: () =>
        details.isLetter
          ? t`Demand for ${money(details.overdueGrosze)} prepared as a letter`
          : t`Payment of ${money(details.overdueGrosze)} demanded by ${format.day(to)}`,
      remindOfDebt: () => t`Reminder of ${money(details.overdueGrosze)} overdue sent`,
      demandPreCourt: () => t`Pre-court demand for ${money(details.overdueGrosze)}, to pay by ${format.day(to)}`,
      recordPayment: () => t`Payment of ${money(details.amountGrosze)} received on ${day} recorded`,
      useCredit: () => t`Credit of ${money(details.amountGrosze)} used`,
      undoPayment: () => t`Recorded payment of ${money(details.amountGrosze)} undone`,
      turnOnAutopay: () => t`The tenant turned on automatic payment`,
      changeMethod: () => t`The tenant changed the method of automatic payment`,
      stopAutopay: () => t`The tenant turned off automatic payment`,
      openDispute: () =>
        details.isStopped
          ? t`Payment of ${money(details.amountGrosze)} disputed with the bank; automatic payment turned off`
          : t`Payment of ${money(details.amountGrosze)} disputed with the bank`,
      winDispute: () => t`Dispute of ${money(details.amountGrosze)} won`,
      loseDispute: () => t`Dispute of ${money(details.amountGrosze)} lost`,
      suspend: () => t`Access suspended, overdue: ${money(details.overdueGrosze)}`,
      restore: () => t`Access restored`,
      changeAccessCode: () => t`Access code changed`,
      viewAccessCode: () => t`Access code viewed`,
      end: () => t`Rental ended, last day: ${last}`,
      settleDeposit: () => t`Deposit settled, kept ${money(details.keptGrosze)}, ${settled(details)}`,
      withdraw: () =>
        t`The tenant withdrew from the agreement, last day: ${last}, kept ${money(details.keptGrosze)}, returned ${money(details.returnedGrosze)}`,
      offerOtherBox: () => t`Another box was offered from ${day}`,
      continueElsewhere: () =>
        t`Continues in another box, deposit carried over: ${money(details.carriedDepositGrosze)}`,
    };
    return sentences[action]?.() ?? null;
  };
}
