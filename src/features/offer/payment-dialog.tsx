import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { parseHundredths } from "../../../domain/core/amount.ts";
import { dayAt } from "../../../domain/core/day.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

/** Records a bank transfer for an offer, which confirms the reservation. */
export function PaymentDialog({ detail, mutation, message, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { price, place } = detail.reservation;
  const todayOn = dayAt(new Date(), place.timezone);
  const [amount, setAmount] = useState("");
  const [receivedOn, setReceivedOn] = useState(todayOn);
  const due = format.money(price.todayGrosze);
  const amountGrosze = amount.trim() === "" ? price.todayGrosze : (parseHundredths(amount) ?? Number.NaN);
  return (
    <ReservationCommandDialog
      {...{ mutation, message, onClose }}
      title={t`Record a payment`}
      confirmLabel={<Trans>Confirm the reservation</Trans>}
      onConfirm={() => mutation.mutate({ kind: "recordPayment", amountGrosze, receivedOn }, onDone)}
    >
      <p>
        <Trans>The money is in your account. We’ll issue the invoice and email the client.</Trans>
      </p>
      <TextField
        label={t`Amount received`}
        optional
        suffix="zł"
        inputMode="decimal"
        autoComplete="off"
        hint={t`Due today: ${due}. Leave it empty if that is the amount received.`}
        error={message?.fields.amountGrosze}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t`Date received`}
        type="date"
        max={todayOn}
        error={message?.fields.receivedOn}
        value={receivedOn}
        onChange={(event) => setReceivedOn(event.target.value)}
      />
    </ReservationCommandDialog>
  );
}
