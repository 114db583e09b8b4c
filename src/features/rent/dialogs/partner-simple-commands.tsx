import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { demandDays, demandDeadline, seriousArrearsDays } from "../../../../domain/rent/arrears.ts";
import { calendarPriceDay, firstCalendarCharge } from "../../../../domain/rent/calendar-months.ts";
import { reducedGrosze, unusedMonths } from "../../../../domain/rent/charged-rest.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../../ui/data/notified-by-email.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { WithdrawNoticeSummary } from "../commands/withdraw-notice-summary.tsx";
import type { PartnerRent } from "../partner/queries.ts";
import { chargedOf } from "../terms.ts";

/** Commands without input. */
export type SimpleCommandName =
  | "withdrawRelocation"
  | "withdrawPrice"
  | "withdrawNotice"
  | "startCalendarMonths"
  | "claimDebt"
  | "demandPayment"
  | "suspend"
  | "restore"
  | "end";

interface SimpleCommand {
  title: string;
  submitLabel: string;
  /** The toast shown on success. */
  doneLabel: string;
  /** The consequences in dates and amounts. */
  consequences: ReactNode;
}

/** Texts and consequences of each command for this rental. */
export function useSimpleCommands(rent: PartnerRent): Record<SimpleCommandName, () => SimpleCommand> {
  const { t } = useLingui();
  const format = useFormat();
  const { boxNumber, clientName, changes } = rent;
  const monthly = format.money(rent.monthlyGrosze);
  const isLetter = rent.demandsBy === "letter";
  const overdue = format.money(rent.overdueGrosze);
  const notified = <NotifiedByEmail name={clientName} email={rent.email} />;
  const dayOfPlanned = (kind: "price" | "box") => {
    const planned = changes.find((change) => change.kind === kind);
    return planned ? format.day(planned.fromOn) : "–";
  };
  return {
    withdrawRelocation: () => ({
      title: t`Cancel the move from box ${boxNumber}?`,
      submitLabel: t`Cancel the move`,
      doneLabel: t`Move canceled`,
      consequences: (
        <>
          <CommandSummary
            facts={[
              [t`Canceled`, t`move of ${dayOfPlanned("box")}`],
              [t`Each month`, monthly],
            ]}
          />
          <p>
            <Trans>
              {clientName} stays in box {boxNumber} at the current price.
            </Trans>{" "}
            {notified}
          </p>
        </>
      ),
    }),
    withdrawPrice: () => ({
      title: t`Cancel the price change for box ${boxNumber}?`,
      submitLabel: t`Cancel the price change`,
      doneLabel: t`The price stays the same`,
      consequences: (
        <p>
          <Trans>
            {clientName} keeps paying {monthly} a month after {dayOfPlanned("price")}.
          </Trans>{" "}
          {notified}
        </p>
      ),
    }),
    startCalendarMonths: () => {
      const first = firstCalendarCharge(chargedOf(rent));
      const price = changes.find((change) => change.kind === "price" && first && change.fromOn > first.fromOn);
      return {
        title: t`Switch box ${boxNumber} to calendar months?`,
        submitLabel: t`Switch to calendar months`,
        doneLabel: t`Charged by calendar month from now on`,
        consequences: first && (
          <>
            <CommandSummary
              facts={[
                [t`Next charge`, format.money(first.amountGrosze)],
                [t`Period`, format.period(first.fromOn, first.toOn)],
                [t`Due date`, format.day(first.dueOn)],
                [t`Each month after that`, monthly],
                ...(price
                  ? [[t`New price from`, format.day(calendarPriceDay(price, rent.monthlyGrosze))] as const]
                  : []),
              ]}
            />
            <p>
              <Trans>
                The part of a month is charged by the day. What is charged already stays as it is. This cannot be
                undone.
              </Trans>{" "}
              {notified}
            </p>
          </>
        ),
      };
    },
    withdrawNotice: () => ({
      title: t`Withdraw the notice for box ${boxNumber}?`,
      submitLabel: t`Withdraw the notice`,
      doneLabel: t`Notice withdrawn`,
      consequences: <WithdrawNoticeSummary rent={rent} notified={notified} />,
    }),
    claimDebt: () => ({
      title: t`Start debt collection for box ${boxNumber}?`,
      submitLabel: t`Start debt collection`,
      doneLabel: t`Debt collection has started`,
      consequences: (
        <>
          <CommandSummary facts={[[t`Opening balance`, format.money(rent.importedDebt?.grosze ?? 0), "sum"]]} />
          <p>
            {rent.email === "" ? (
              <Trans>
                {clientName} has no email address, so no reminders or demands are sent: ask for payment yourself.
              </Trans>
            ) : (
              <Trans>
                {clientName} gets reminders and demands for this debt by email: each once you approve it, or by itself
                if you have set so.
              </Trans>
            )}{" "}
            <Trans>In debt collection you can also agree on installments or write it off.</Trans>
          </p>
        </>
      ),
    }),
    demandPayment: () => ({
      title: t`Demand payment for box ${boxNumber}?`,
      submitLabel: isLetter ? t`Prepare the letter` : t`Send the payment demand`,
      doneLabel: isLetter ? t`A letter is waiting to be posted` : t`Payment demand sent`,
      consequences: (
        <>
          <CommandSummary
            facts={[
              [t`Overdue`, overdue, "sum"],
              ...(isLetter ? [] : [[t`To be paid by`, format.day(demandDeadline(rent.today))] as const]),
            ]}
          />
          <p>
            {isLetter ? (
              <Trans>
                No email reaches {clientName}, so the demand is prepared as a letter. Print it in debt collection, post
                it and enter the day: the {demandDays} days to pay begin with its delivery.
              </Trans>
            ) : (
              <Trans>{clientName} gets an email with the amount, the deadline and your account number.</Trans>
            )}{" "}
            <Trans>
              You can suspend access if rent is then still unpaid and more than {seriousArrearsDays} days overdue.
            </Trans>
          </p>
        </>
      ),
    }),
    suspend: () => ({
      title: t`Suspend access to box ${boxNumber}?`,
      submitLabel: t`Suspend access`,
      doneLabel: t`Access suspended`,
      consequences: (
        <p>
          <Trans>
            {clientName} has no access until the overdue {overdue} is paid. The rent of {monthly} a month keeps
            accruing. The agreement allows this because the payment demand has expired.
          </Trans>{" "}
          {notified}
        </p>
      ),
    }),
    restore: () => ({
      title: t`Restore access to box ${boxNumber}?`,
      submitLabel: t`Restore access`,
      doneLabel: t`Access restored`,
      consequences: (
        <p>
          {rent.overdueGrosze === 0 ? (
            <Trans>{clientName} has access again right away. Everything is paid.</Trans>
          ) : (
            <Trans>
              {clientName} has access again right away, although {overdue} is still overdue.
            </Trans>
          )}{" "}
          {notified}
        </p>
      ),
    }),
    end: () => ({
      title: t`End the rental of box ${boxNumber} today?`,
      submitLabel: t`End the rental`,
      doneLabel: t`The rental has ended`,
      consequences: <Ending rent={rent} />,
    }),
  };
}

function Ending({ rent }: { rent: PartnerRent }) {
  const { t } = useLingui();
  const format = useFormat();
  const { clientName, chargedToOn, today } = rent;
  const unusedGrosze = reducedGrosze(unusedMonths(rent, rent.charged, today));
  return (
    <>
      <CommandSummary
        facts={[
          [t`Available again from`, format.day(today)],
          [t`Overdue, to be paid`, format.money(rent.overdueGrosze), "sum"],
          [t`Deposit, awaiting your inspection`, format.money(rent.depositGrosze)],
          ...(chargedToOn !== null && chargedToOn > today
            ? [[t`Charged until`, format.day(addDays(chargedToOn, -1))] as const]
            : []),
          ...(unusedGrosze > 0 ? [[t`Charged ahead, no longer owed`, format.money(unusedGrosze), "sum"] as const] : []),
        ]}
      />
      {unusedGrosze > 0 && (
        <p>
          <Trans>
            Months that have not begun are not owed. What {clientName} has paid for them becomes credit: it covers
            overdue rent, and you pay back the rest. The invoice is corrected.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Use this when the box has been handed back or you both agree. {clientName}’s access ends now and planned
          changes are canceled. This cannot be undone.
        </Trans>{" "}
        <NotifiedByEmail name={clientName} email={rent.email} />
      </p>
    </>
  );
}
