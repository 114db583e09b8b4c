import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Day, isDay } from "../../../domain/core/day.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Fact, Facts } from "../layout/sheet-parts.tsx";
import { DateField } from "./date-field.tsx";
import { groszeOf, MoneyField, typedOf } from "./money-field.tsx";
import { RecordedMethodField } from "./recorded-method-field.tsx";
import { SelectField, TextField } from "./text-field.tsx";

/** An unpaid charge that the payment may pay first. */
export interface PayableCharge {
  id: string;
  dueOn: Day;
  openGrosze: number;
  /** The box, if the charges are of several rentals. */
  boxNumber?: string;
}

export interface ReceivedPayment {
  amountGrosze: number;
  receivedOn: Day;
  method: RecordedMethod;
  title: string;
  chargeId: string | null;
}

export const openGroszeOfCharges = (charges: readonly PayableCharge[]) =>
  charges.reduce((sum, { openGrosze }) => sum + openGrosze, 0);

/**
 * The values of the fields for a payment received outside of Boksy.
 * @param charges unpaid
 * @param today the last day that may be entered
 * @param chosenId the charge that is chosen at first, whose amount is proposed
 */
export function useReceivedPayment(charges: readonly PayableCharge[], today: Day, chosenId: string | null) {
  const { locale } = useFormat();
  const owed = openGroszeOfCharges(charges);
  const openOf = (id: string | null) => charges.find((charge) => charge.id === id)?.openGrosze ?? owed;
  const [chargeId, setChargeId] = useState(chosenId);
  const [typed, setTyped] = useState(() => (owed === 0 ? "" : typedOf(openOf(chosenId), locale)));
  const [receivedOn, setReceivedOn] = useState(today);
  const [method, setMethod] = useState<RecordedMethod>("transfer");
  const [title, setTitle] = useState("");
  const grosze = groszeOf(typed);
  const isAmountRight = grosze !== null && grosze > 0;
  const isValid = isAmountRight && isDay(receivedOn) && receivedOn <= today;
  const paidFirst = charges.some(({ id }) => id === chargeId) ? chargeId : null;
  const choose = (id: string | null) => {
    setChargeId(id);
    setTyped(typedOf(openOf(id), locale));
  };
  return {
    ...{ charges, today, owed, typed, setTyped, receivedOn, setReceivedOn, method, setMethod, title, setTitle },
    ...{ grosze, isAmountRight, chargeId: paidFirst, choose },
    /** Null while a field is invalid. */
    payment: isValid ? { amountGrosze: grosze, receivedOn, method, title, chargeId: paidFirst } : null,
  };
}

export interface ReceivedPaymentFieldsProps {
  of: ReturnType<typeof useReceivedPayment>;
  /** What is left of earlier payments that exceeded the charges. */
  creditGrosze: number;
}

/** A payment received outside of Boksy, and the charge that it pays first. */
export function ReceivedPaymentFields({ of: fields, creditGrosze }: ReceivedPaymentFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { charges, owed, isAmountRight } = fields;
  const grosze = isAmountRight ? (fields.grosze ?? 0) : 0;
  return (
    <>
      {charges.length > 1 && (
        <SelectField
          label={t`Payment for`}
          value={fields.chargeId ?? ""}
          onChange={({ target }) => fields.choose(target.value === "" ? null : target.value)}
        >
          <option value="">{t`the oldest debt first`}</option>
          {charges.map(({ id, dueOn, openGrosze, boxNumber }) => {
            const due = format.day(dueOn, "numeric");
            const open = format.money(openGrosze);
            return (
              <option key={id} value={id}>
                {boxNumber === undefined ? t`due ${due}: ${open}` : t`${boxNumber}, due ${due}: ${open}`}
              </option>
            );
          })}
        </SelectField>
      )}
      <MoneyField
        label={t`Amount received`}
        value={fields.typed}
        onChange={fields.setTyped}
        error={fields.typed === "" || isAmountRight ? undefined : t`Enter an amount, such as 299.00.`}
      />
      <RecordedMethodField value={fields.method} onChange={fields.setMethod} />
      <DateField
        label={t`Date received`}
        value={fields.receivedOn}
        max={fields.today}
        onChange={({ target }) => fields.setReceivedOn(target.value)}
      />
      <TextField
        label={fields.method === "transfer" ? t`Payment reference or note` : t`Note`}
        optional
        maxLength={140}
        value={fields.title}
        onChange={({ target }) => fields.setTitle(target.value)}
      />
      <Facts>
        <Fact name={t`Owed now`}>{format.money(owed)}</Fact>
        <Fact name={t`Left to pay`}>{format.money(Math.max(0, owed - grosze))}</Fact>
        {grosze > owed && <Fact name={t`Becomes credit`}>{format.money(grosze - owed)}</Fact>}
        {creditGrosze > 0 && <Fact name={t`Credit so far`}>{format.money(creditGrosze)}</Fact>}
      </Facts>
      {grosze > owed && (
        <p>
          <Trans>
            You owe the client this excess. It pays their other and later charges by itself, or you pay it back.
          </Trans>
        </p>
      )}
      <p>
        {fields.chargeId === null ? (
          <Trans>The payment covers the oldest charge first. You can undo it later.</Trans>
        ) : (
          <Trans>Any excess pays the oldest other charge. You can undo the payment later.</Trans>
        )}
      </p>
    </>
  );
}
