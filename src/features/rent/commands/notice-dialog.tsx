import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { addDays, addMonths, type Day, isDay } from "../../../../domain/core/day.ts";
import { checkNotice, earliestEnd, moveOutTerms } from "../../../../domain/rent/notice.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { chargedOf, type RentTerms } from "../terms.ts";
import { CommandSummary, UpcomingCharges } from "./command-summary.tsx";
import css from "./commands.module.css";
import { RentCommandDialog } from "./rent-command-dialog.tsx";
import { useRentMutation } from "./use-rent-mutation.ts";

export interface NoticeDialogProps {
  rent: RentTerms;
  boxNumber: string;
  send: (input: { version: string; endOn: Day }) => Promise<unknown>;
  onClose: () => void;
  /** Who is notified, worded for the side that gives notice. */
  children: ReactNode;
}

/** Gives notice, for either side: the last day, remaining charges and the deposit. */
export function NoticeDialog({ rent, boxNumber, send, onClose, children }: NoticeDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, send, () => toastSuccess(t`Notice given for box ${boxNumber}`, onClose));
  const rules = { today: rent.today, noticeDays: rent.noticeDays };
  const charged = chargedOf(rent);
  const earliest = earliestEnd(charged, rules);
  const [endOn, setEndOn] = useState<Day | null>(earliest);
  const fault = endOn === null ? null : checkNotice(charged, endOn, rules);
  const isValid = endOn !== null && fault === null;
  const leaving = isValid ? moveOutTerms({ ...charged, depositGrosze: rent.depositGrosze }, endOn) : null;
  const relocation = rent.changes.find(({ kind, fromOn }) => kind === "box" && endOn !== null && fromOn >= endOn);
  const tooLate =
    charged.endOn === null
      ? t`Choose a day within a year.`
      : t`Choose a day within a year and before the rental’s own end date.`;
  const faults = {
    early: t`The notice period has not passed by then. Choose a later day.`,
    late: rent.noticeBy === "partner" ? t`Choose a day before the last day given in the landlord’s notice.` : tooLate,
  };
  return (
    <RentCommandDialog
      title={t`Give notice for box ${boxNumber}`}
      submitLabel={t`Give notice`}
      rent={rent}
      mutation={mutation}
      onSubmit={isValid ? () => mutation.mutate({ endOn }) : null}
      onClose={onClose}
    >
      <DateField
        label={t`Last day`}
        hint={
          rent.prepaidToOn === earliest ? (
            <Trans>The rent is paid in advance, so the earliest last day is {format.day(addDays(earliest, -1))}.</Trans>
          ) : (
            <Trans>
              The notice period is <Plural value={rent.noticeDays} one="# day" other="# days" />: the earliest last day
              is {format.day(addDays(earliest, -1))}.
            </Trans>
          )
        }
        error={fault === null ? undefined : faults[fault === "field.day_past" ? "early" : "late"]}
        value={endOn === null ? "" : addDays(endOn, -1)}
        min={addDays(earliest, -1)}
        max={addMonths(rent.today, 12)}
        onChange={({ target }) => setEndOn(isDay(target.value) ? addDays(target.value, 1) : null)}
      />
      {leaving && (
        <div className={css.stack}>
          <CommandSummary
            facts={[
              [t`Last day`, format.day(addDays(leaving.endOn, -1))],
              [t`Rent still to be charged`, format.money(leaving.toPayGrosze), "sum"],
              ...(rent.overdueGrosze === 0
                ? []
                : [[t`Overdue, to be paid`, format.money(rent.overdueGrosze)] as const]),
              [t`Deposit (refunded after inspection)`, format.money(leaving.depositGrosze)],
            ]}
          />
          {leaving.charges.length > 0 && <UpcomingCharges charges={leaving.charges} />}
          {relocation && (
            <p>
              <Trans>
                The move to box {relocation.toBoxNumber} is canceled, even if the notice is withdrawn later.
              </Trans>
            </p>
          )}
          {rent.accessState === "suspended" && (
            <p>
              <Trans>Access stays suspended until the overdue amount is paid.</Trans>
            </p>
          )}
          <p>{children}</p>
        </div>
      )}
    </RentCommandDialog>
  );
}
