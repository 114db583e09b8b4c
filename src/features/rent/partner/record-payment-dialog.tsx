import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isDay } from "../../../../domain/core/day.ts";
import type { RecordedMethod } from "../../../../domain/rent/recorded-payment.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toast } from "../../../ui/feedback/toast-store.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import { CommandSummary } from "../commands/command-summary.tsx";
import { groszeOf, MoneyField, typedOf } from "../commands/money-field.tsx";
import { RentCommandDialog } from "../commands/rent-command-dialog.tsx";
import { useRentMutation } from "../commands/use-rent-mutation.ts";
import { partnerCommands } from "./partner-mutations.ts";
import type { PartnerRent } from "./queries.ts";

/** The unpaid amount of all charges so far, in grosze. */
export const openGroszeOf = ({ charges }: PartnerRent) => charges.reduce((sum, { openGrosze }) => sum + openGrosze, 0);

/** Records a full or partial payment for a rental, received by transfer or in cash. */
export function RecordPaymentDialog({ rent, onClose }: { rent: PartnerRent; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const mutation = useRentMutation(rent, partnerCommands(rent.id).recordPayment, () => {
    toast({ title: t`The payment is recorded`, variant: "success" });
    onClose();
  });
  const owed = openGroszeOf(rent);
  const [typed, setTyped] = useState(() => typedOf(owed, format.locale));
  const [receivedOn, setReceivedOn] = useState(rent.today);
  const [method, setMethod] = useState<RecordedMethod>("transfer");
  const [title, setTitle] = useState("");
  const grosze = groszeOf(typed);
  const isAmountRight = grosze !== null && grosze > 0 && grosze <= owed;
  const amountFault =
    grosze !== null && grosze > owed ? t`That is more than is owed.` : t`Enter an amount, such as 299.00.`;
  const isValid = isAmountRight && isDay(receivedOn) && receivedOn <= rent.today;
  return (
    <RentCommandDialog
      title={t`Record a payment for box ${rent.boxNumber}`}
      submitLabel={t`Record the payment`}
      rent={rent}
      mutation={mutation}
      onSubmit={isValid ? () => mutation.mutate({ amountGrosze: grosze, receivedOn, method, title }) : null}
      onClose={onClose}
    >
      <MoneyField
        label={t`Amount received`}
        value={typed}
        onChange={setTyped}
        error={typed === "" || isAmountRight ? undefined : amountFault}
      />
      <SelectField
        label={t`Paid by`}
        value={method}
        onChange={({ target }) => setMethod(target.value as RecordedMethod)}
      >
        <option value="transfer">{t`bank transfer`}</option>
        <option value="cash">{t`cash`}</option>
      </SelectField>
      <DateField
        label={t`Date received`}
        value={receivedOn}
        max={rent.today}
        onChange={({ target }) => setReceivedOn(target.value)}
      />
      <TextField
        label={t`Transfer title or note`}
        optional
        maxLength={140}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <CommandSummary
        facts={[
          [t`Owed now`, format.money(owed)],
          [t`Left to pay`, format.money(isAmountRight ? owed - grosze : owed), "sum"],
        ]}
      />
      <p>
        <Trans>The payment covers the oldest charge first. You can undo it later.</Trans>
      </p>
    </RentCommandDialog>
  );
}
