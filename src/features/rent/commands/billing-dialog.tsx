import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addDays } from "../../../../domain/core/day.ts";
import { type BillingMonths, billingOptions } from "../../../../domain/rent/billing.ts";
import { firstChargeWith } from "../../../../domain/rent/next-charge.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { RadioTiles } from "../../../ui/forms/radio-tiles.tsx";
import { chargedOf, isRunning, type RentTerms } from "../terms.ts";
import { CommandSummary } from "./command-summary.tsx";
import { RentCommandDialog } from "./rent-command-dialog.tsx";
import { useRentMutation } from "./use-rent-mutation.ts";

/** Whether there is anything to choose: the partner offers payment in advance, or the rent is paid so. */
export const mayChangeBilling = (rent: RentTerms): boolean =>
  isRunning(rent) &&
  rent.status !== "noticeGiven" &&
  (rent.billingMonths > 1 || billingChoices(rent).some(({ months }) => months > 1));

/** The offered payments that fit into the rental, each with the first charge of its kind. */
function billingChoices(rent: RentTerms) {
  return billingOptions(rent).flatMap((option) => {
    const first = firstChargeWith(chargedOf(rent), option);
    return first === null ? [] : [{ ...option, first }];
  });
}

/** Labels of how often a rent is paid. */
export const billingLabels: Record<BillingMonths, MessageDescriptor> = {
  1: msg`Each month`,
  3: msg`Every 3 months`,
  12: msg`Once a year`,
};

export interface BillingDialogProps {
  rent: RentTerms;
  boxNumber: string;
  send: (input: { version: string; months: BillingMonths; discountPercent: number }) => Promise<unknown>;
  onClose: () => void;
}

/** How many months the next charges cover, for either side. */
export function BillingDialog({ rent, boxNumber, send, onClose }: BillingDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, send, () =>
    toastSuccess(t`Saved. The next payments for box ${boxNumber} follow your choice.`, onClose),
  );
  const choices = billingChoices(rent);
  const [months, setMonths] = useState<BillingMonths>(rent.billingMonths);
  const chosen = choices.find((choice) => choice.months === months);
  const isChanged = chosen !== undefined && months !== rent.billingMonths;
  return (
    <RentCommandDialog
      title={t`How often to pay for box ${boxNumber}`}
      submitLabel={t`Save`}
      rent={rent}
      mutation={mutation}
      onSubmit={isChanged ? () => mutation.mutate({ months, discountPercent: chosen.discountPercent }) : null}
      onClose={onClose}
    >
      <RadioTiles
        legend={t`How often to pay`}
        legendHidden
        value={String(months)}
        onChange={(value) => setMonths(Number(value) as BillingMonths)}
        tiles={choices.map(({ months: value, discountPercent, first }) => ({
          value: String(value),
          label: t(billingLabels[value]),
          hint:
            discountPercent === 0 ? (
              format.money(first.amountGrosze)
            ) : (
              <Trans>
                {format.money(first.amountGrosze)}, {format.percent(discountPercent / 100)} discount on the rent
              </Trans>
            ),
        }))}
      />
      {chosen && (
        <CommandSummary
          facts={[
            [t`First payment`, `${format.money(chosen.first.amountGrosze)}, ${format.day(chosen.first.dueOn)}`],
            [t`For the time until`, format.day(addDays(chosen.first.toOn, -1))],
          ]}
        />
      )}
      {months > 1 && (
        <p>
          <Trans>
            A notice takes effect at the end of the months paid in advance at the earliest. If both sides agree on an
            earlier end, payment for months that have not begun is refunded. You can change this choice until the day of
            each payment.
          </Trans>
        </p>
      )}
    </RentCommandDialog>
  );
}
