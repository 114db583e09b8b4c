import { Trans, useLingui } from "@lingui/react/macro";
import { parseHundredths } from "../../../domain/core/amount.ts";
import { dayAt } from "../../../domain/core/day.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { NotifiedByEmail } from "../../ui/data/notified-by-email.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { RecordedMethodField } from "../../ui/forms/recorded-method-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { ReservationCommandDialog, type ReservationDialogProps } from "./reservation-command-dialog.tsx";

interface Values {
  amount: string;
  method: RecordedMethod;
  receivedOn: string;
}

/** Records a payment for an offer, which confirms the reservation. */
export function PaymentDialog({ detail, mutation, onClose, onDone }: ReservationDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { price, place } = detail.reservation;
  const todayOn = dayAt(new Date(), place.timezone);
  const due = format.money(price.todayGrosze);
  const toInput = ({ amount, method, receivedOn }: Values) => ({
    amountGrosze: amount === "" ? price.todayGrosze : (parseHundredths(amount) ?? Number.NaN),
    method,
    receivedOn,
  });
  const form = useForm<Values>({
    defaultValues: { amount: "", method: "transfer", receivedOn: todayOn },
    schema: async () => (await import("../../../domain/offer/offer.ts")).recordPaymentInput,
    toInput,
    byField: ({ amountGrosze, ...others }) =>
      amountGrosze === undefined ? others : { ...others, amount: amountGrosze },
    mutation,
    onSubmit: (values) => mutation.mutate({ kind: "recordPayment", ...toInput(values) }, onDone),
  });
  return (
    <ReservationCommandDialog
      {...{ form, mutation, onClose }}
      title={t`Record payment`}
      confirmLabel={<Trans>Confirm the reservation</Trans>}
    >
      <p>
        <Trans>You have the money; the invoice is issued.</Trans>{" "}
        {detail.client && <NotifiedByEmail name={detail.client.name} email={detail.client.email} />}
      </p>
      <RecordedMethodField value={form.values.method} onChange={(method) => form.change({ method })} />
      <TextField
        {...form.field("amount")}
        label={t`Amount received`}
        optional
        suffix={format.currency}
        inputMode="decimal"
        autoComplete="off"
        hint={t`Due today: ${due}. Leave it empty if that is the amount received.`}
      />
      <DateField {...form.field("receivedOn")} label={t`Date received`} max={todayOn} />
    </ReservationCommandDialog>
  );
}
