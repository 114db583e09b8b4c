import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { dayAt, isDay, polishTimeZone } from "../../../domain/core/day.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useRefundState } from "../../lib/i18n/use-refund-state.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { groszeOf, MoneyField, typedOf } from "../../ui/forms/money-field.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { useRefundCredit, useReturnCredit } from "./mutations.ts";
import type { Client } from "./queries.ts";

/** What the partner owes the client from payments that exceeded the charges, and what was paid back. */
export function ClientCredit({ client }: { client: Client }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isRefunding, setRefunding] = useState(false);
  const { creditGrosze, creditRefunds } = client;
  const stateOf = useRefundState();
  if (creditGrosze === 0 && creditRefunds.length === 0) return null;
  return (
    <>
      <Rows>
        {creditGrosze > 0 && (
          <li>
            <span>
              <Trans>Credit</Trans>
              <small>
                <Trans>goes toward the next charges</Trans>
              </small>
              <Button size="small" variant="soft" onClick={() => setRefunding(true)}>
                <Trans>Pay back</Trans>
              </Button>
            </span>
            <b>{format.money(creditGrosze)}</b>
          </li>
        )}
        {creditRefunds.map(({ id, amountGrosze, refundedOn, note, refund }) => (
          <li key={id}>
            <span>
              {t`Credit paid back on ${format.day(refundedOn)}`}
              {note !== "" && <small>{note}</small>}
              {refund !== null && <small>{stateOf(refund)}</small>}
            </span>
            <span>{format.money(amountGrosze)}</span>
          </li>
        ))}
      </Rows>
      {isRefunding && <RefundDialog client={client} onClose={() => setRefunding(false)} />}
    </>
  );
}

/**
 * Pays credit back, whole or in part: by the online payments it came from, or as a record of what the partner has
 * transferred.
 */
function RefundDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, name, creditGrosze, returnableGrosze } = client;
  const today = dayAt(new Date(), polishTimeZone);
  const [isOnline, setOnline] = useState(returnableGrosze > 0);
  const mostGrosze = isOnline ? returnableGrosze : creditGrosze;
  const [typed, setTyped] = useState(() => typedOf(mostGrosze, format.locale));
  const [refundedOn, setRefundedOn] = useState(today);
  const [note, setNote] = useState("");
  const grosze = groszeOf(typed);
  const isAmountRight = grosze !== null && grosze > 0 && grosze <= mostGrosze;
  const isValid = isAmountRight && (isOnline || (isDay(refundedOn) && refundedOn <= today));
  const record = useRefundCredit(id, () => toastSuccess(t`The refund is recorded`, onClose));
  const returnOnline = useReturnCredit(id, () => toastSuccess(t`The refund is being processed`, onClose));
  const form = useForm({
    defaultValues: {},
    mutation: isOnline ? returnOnline : record,
    onSubmit: () => {
      if (!isAmountRight || !isValid) return;
      if (isOnline) returnOnline.mutate({ shownGrosze: returnableGrosze, amountGrosze: grosze });
      else record.mutate({ shownGrosze: creditGrosze, amountGrosze: grosze, refundedOn, note });
    },
  });
  const choose = (online: boolean) => {
    setOnline(online);
    setTyped(typedOf(online ? returnableGrosze : creditGrosze, format.locale));
  };
  const tooMuch = t`That is more than the ${format.money(mostGrosze)} that can be paid back this way.`;
  const amountFault = grosze !== null && grosze > mostGrosze ? tooMuch : t`Enter an amount, such as 299.00.`;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Pay back credit of ${name}`}
      submitLabel={isOnline ? <Trans>Refund the credit</Trans> : <Trans>Record refund</Trans>}
      canSubmit={isValid}
    >
      {returnableGrosze > 0 && (
        <RadioTiles
          legend={t`How`}
          value={isOnline ? "online" : "transfer"}
          onChange={(way) => choose(way === "online")}
          tiles={[
            {
              value: "online",
              label: t`To the original payment method`,
              hint: t`Up to ${format.money(returnableGrosze)}, from your next payouts`,
            },
            { value: "transfer", label: t`I’ve transferred it from my account`, hint: t`We only record it` },
          ]}
        />
      )}
      {!isOnline && (
        <p>
          <Trans>
            Transfer the money from your account first; Boksy doesn’t hold it. A recorded refund can’t be undone.
          </Trans>
        </p>
      )}
      <MoneyField
        label={isOnline ? t`Amount` : t`Amount paid back`}
        value={typed}
        onChange={setTyped}
        error={typed === "" || isAmountRight ? undefined : amountFault}
      />
      {!isOnline && (
        <>
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
        </>
      )}
    </FormDialog>
  );
}
