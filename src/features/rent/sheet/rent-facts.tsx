import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { addDays } from "../../../../domain/core/day.ts";
import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import { termOf } from "../../../../domain/rent/payment-term.ts";
import { href } from "../../../../domain/routes.ts";
import { rentLabels, rentTones, shownStatus } from "../../../lib/i18n/rent-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useTermText } from "../../../lib/i18n/use-term-text.ts";
import { AgreementLink } from "../../../ui/data/agreement-link.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { Breakdown } from "../../../ui/data/breakdown.tsx";
import { EmailLink, PhoneLink } from "../../../ui/data/contact-link.tsx";
import { PricePromiseText } from "../../../ui/data/price-promise.tsx";
import { billingLabels } from "../commands/billing-dialog.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import { chargedOf, isRunning } from "../terms.ts";
import css from "./rent-sheet.module.css";

/** The rental's key data. */
export function RentFacts({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const termText = useTermText();
  const status = shownStatus(rent);
  const next = rent.status === "ended" || rent.status === "settled" ? null : nextChargeOf(chargedOf(rent));
  const lastDay = rent.endOn === null ? t`open-ended` : format.day(addDays(rent.endOn, -1));
  return (
    <section aria-label={t`Rental`}>
      <p className={css.head}>
        <Badge tone={rentTones[status]}>{t(rentLabels[status])}</Badge>
        {isRunning(rent) && rent.accessState === "suspended" && status !== "suspended" && (
          <Badge tone="neutral">
            <Trans>no access</Trans>
          </Badge>
        )}
        <span>
          {rent.placeName}, {format.area(rent.box.areaCm2)}
        </span>
      </p>
      <p className={css.contact}>
        {rent.email !== "" && <EmailLink email={rent.email} />}
        {rent.clientPhone !== "" && <PhoneLink phone={rent.clientPhone} />}
      </p>
      <p className={css.contact}>
        <Link to={href("partnerClients", { open: rent.clientId })}>
          <Trans>View client</Trans>
        </Link>
        {rent.paidBeforeOn === null && (
          <Link to={href("partnerReservations", { open: rent.reservationId })}>
            <Trans>View reservation</Trans>
          </Link>
        )}
      </p>
      <CommandSummary
        facts={[
          ...(rent.contractNumber === null ? [] : [[t`Agreement no.`, rent.contractNumber] as const]),
          [t`From`, format.day(rent.startOn)],
          [t`Last day`, lastDay],
          [t`Each month`, format.money(rent.monthlyGrosze)],
          ...(rent.billingMonths === 1 ? [] : [[t`Billing period`, t(billingLabels[rent.billingMonths])] as const]),
          ...(rent.promise === null
            ? []
            : [[t`Price guarantee`, <PricePromiseText key="promise" promise={rent.promise} />] as const]),
          [
            t`Overdue`,
            <span key="overdue" className={rent.overdueGrosze > 0 ? css.late : undefined}>
              {format.money(rent.overdueGrosze)}
            </span>,
          ],
          ...(rent.importedDebt === null
            ? []
            : [
                [
                  t`Opening balance`,
                  <span key="imported" className={css.late}>
                    {format.money(rent.importedDebt.grosze)}
                  </span>,
                ] as const,
              ]),
          [t`Next charge`, next === null ? "–" : `${format.money(next.amountGrosze)}, ${format.day(next.dueOn)}`],
          ...(rent.calendarFromOn === null
            ? []
            : [[t`Calendar months`, t`from ${format.day(rent.calendarFromOn)}`] as const]),
          [t`Payment term`, termText(termOf(rent.paymentTerms))],
          [t`Automatic payment`, <AutopayState key="autopay" autopay={rent.autopay} />],
          ...(rent.policy === null ? [] : [[t`Insurance policy`, <PolicyLink key="policy" rent={rent} />] as const]),
          [t`Deposit`, <Deposit key="deposit" rent={rent} />],
        ]}
      />
      {rent.signedAt && (
        <AgreementLink file={`/api/partner/reservations/${rent.reservationId}/agreement`} signedAt={rent.signedAt} />
      )}
      {rent.inspection && <Found inspection={rent.inspection} />}
    </section>
  );
}

/** The inspection's findings and deductions. */
function Found({ inspection: { note, deductions } }: { inspection: NonNullable<PartnerRent["inspection"]> }) {
  return (
    <>
      {note !== "" && <p className={css.note}>{note}</p>}
      <Breakdown
        lines={deductions.map(({ reason, grosze }, at) => ({
          key: `${at} ${reason}`,
          label: reason,
          amountGrosze: grosze,
        }))}
      />
    </>
  );
}

/** The tenant's own policy, as a download. */
function PolicyLink({ rent: { id, policy, today } }: { rent: PartnerRent }) {
  const format = useFormat();
  if (policy === null) return null;
  const day = format.day(policy.untilOn);
  return (
    <a href={`/api/partner/rents/${id}/policy`} className={policy.untilOn < today ? css.late : undefined}>
      {policy.untilOn < today ? <Trans>ended on {day}</Trans> : <Trans>until {day}</Trans>}
    </a>
  );
}

function AutopayState({ autopay }: { autopay: PartnerRent["autopay"] }) {
  const format = useFormat();
  if (autopay === null) return <Trans context="automatic payment">off</Trans>;
  if (autopay.failure === null) return <Trans context="automatic payment">on</Trans>;
  if (autopay.nextAttemptOn === null) return <Trans>failed, no further attempt</Trans>;
  return <Trans>failed, next attempt on {format.day(autopay.nextAttemptOn)}</Trans>;
}

function Deposit({ rent }: { rent: PartnerRent }) {
  const format = useFormat();
  const returned = rent.depositSettledGrosze;
  if (returned === null) return format.money(rent.depositGrosze);
  return (
    <Trans>
      {format.money(returned)} of {format.money(rent.depositGrosze)} returned
    </Trans>
  );
}
