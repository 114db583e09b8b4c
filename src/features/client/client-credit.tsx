import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { dayAt, isDay, polishTimeZone } from "../../../domain/core/day.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { groszeOf, MoneyField, typedOf } from "../../ui/forms/money-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { useRefundCredit } from "./mutations.ts";
import type { Client } from "./queries.ts";

/** What the partner owes the client from payments that exceeded the charges, and what was paid back. */
export function ClientCredit({ client }: { client: Client }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isRefunding, setRefunding] = useState(false);
  const { creditGrosze, creditRefunds } = client;
  if (creditGrosze === 0 && creditRefunds.length === 0) return null;
  return (
    <>
      <Rows>
        {creditGrosze > 0 && (
          <li>
            <span>
              <Trans>Credit</Trans>
              <small>
                <Trans>pays the next charges by itself</Trans>
              </small>
              <Button size="small" variant="soft" onClick={() => setRefunding(true)}>
                <Trans>Record a refund</Trans>
              </Button>
            </span>
            <b>{format.money(creditGrosze)}</b>
          </li>
        )}
        {creditRefunds.map(({ id, amountGrosze, refundedOn, note }) => (
          <li key={id}>
            <span>
              {t`Credit paid back on ${format.day(refundedOn)}`}
              {note !== "" && <small>{note}</small>}
            </span>
            <span>{format.money(amountGrosze)}</span>
          </li>
        ))}
      </Rows>
      {isRefunding && <RefundDialog client={client} onClose={() => setRefunding(false)} />}
    </>
  );
}

/** Records that the partner has paid the credit back, whole or in part. */
function RefundDialog({ client: { id, name, creditGrosze }, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = dayAt(new Date(), polishTimeZone);
  const [typed, setTyped] = useState(() => typedOf(creditGrosze, format.locale));
  const [refundedOn, setRefundedOn] = useState(today);
  const [note, setNote] = useState("");
  const grosze = groszeOf(typed);
  const isAmountRight = grosze !== null && grosze > 0 && grosze <= creditGrosze;
  const isValid = isAmountRight && isDay(refundedOn) && refundedOn <= today;
  const refund = useRefundCredit(id, () => toastSuccess(t`The refund is recorded`, onClose));
  const form = useForm({
    defaultValues: {},
    mutation: refund,
    onSubmit: () => isValid && refund.mutate({ shownGrosze: creditGrosze, amountGrosze: grosze, refundedOn, note }),
  });
  const tooMuch = t`That is more than the credit of ${format.money(creditGrosze)}.`;
  const amountFault = grosze !== null && grosze > creditGrosze ? tooMuch : t`Enter an amount, such as 299.00.`;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Record a refund to ${name}`}
      submitLabel={<Trans>Record the refund</Trans>}
      canSubmit={!!isValid}
    >
      <p>
        <Trans>
          Transfer the money from your account first; Boksy doesn’t hold it. A recorded refund can’t be undone.
        </Trans>
      </p>
      <MoneyField
        label={t`Amount paid back`}
        value={typed}
        onChange={setTyped}
        error={typed === "" || isAmountRight ? undefined : amountFault}
      />
      <DateField
        label={t`Date of the refund`}
        value={refundedOn}
        max={today}
        onChange={({ target }) => setRefundedOn(target.value)}
      />
      <TextField
        label={t`Note`}
        optional
        maxLength={140}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
