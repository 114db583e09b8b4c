import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { maxOfferDays, offerHours } from "../../../domain/reservation/hold.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmailSetupNotice } from "../../ui/feedback/email-setup-notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { DateField } from "../../ui/forms/date-field.tsx";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import { RecordedMethodField } from "../../ui/forms/recorded-method-field.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { type OfferDraft, receivedOf } from "./draft.ts";
import css from "./offer.module.css";

/** How long an offer may be valid, in hours. */
export const hourChoices = [1, 6, 24, 48, offerHours, 120, 168, 240, maxOfferDays * 24];

/** "6 hours", "3 days". */
export function useHoursLabels(): (hours: number) => string {
  const { t } = useLingui();
  return (hours) => {
    const days = hours / 24;
    return hours < 48
      ? t`${plural(hours, { one: "# hour", other: "# hours" })}`
      : t`${plural(days, { one: "# day", other: "# days" })}`;
  };
}

export interface OfferSettlementFieldsProps {
  draft: OfferDraft;
  price: PriceBreakdown;
  todayOn: string;
  mayRecordPayments: boolean;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<OfferDraft>) => void;
}

/** How the reservation is confirmed: by an offer that the client pays, or by a payment already received. */
export function OfferSettlementFields({
  draft,
  price,
  todayOn,
  mayRecordPayments,
  errors,
  onChange,
}: OfferSettlementFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioTiles<OfferDraft["kind"]>
        legend={t`How it will be paid`}
        legendHidden
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        tiles={[
          {
            value: "offer",
            label: t`Send offer`,
            hint: t`The client gets an email, accepts, signs and pays online. The box is held for them until then.`,
          },
          {
            value: "transfer",
            label: t`The payment has already arrived`,
            hint: mayRecordPayments
              ? t`You’ve received the money and the signature. The reservation is confirmed immediately, with an invoice.`
              : t`Your role doesn’t include recording payments. Ask the owner or a manager.`,
            disabled: !mayRecordPayments,
          },
        ]}
      />
      {draft.kind === "offer" ? (
        <>
          <EmailSetupNotice />
          <OfferFields draft={draft} errors={errors} onChange={onChange} />
        </>
      ) : (
        <ReceivedFields {...{ draft, price, todayOn, errors, onChange }} />
      )}
    </>
  );
}

function OfferFields({ draft, errors, onChange }: Pick<OfferSettlementFieldsProps, "draft" | "errors" | "onChange">) {
  const { t } = useLingui();
  const hoursLabel = useHoursLabels();
  return (
    <>
      <SelectField
        label={t`The offer is valid for`}
        icon="clock"
        error={errors.hours}
        value={draft.hours}
        onChange={(event) => onChange({ hours: Number(event.target.value) })}
        options={hourChoices.map((hours) => ({ value: hours, label: hoursLabel(hours) }))}
      />
      <TextAreaField
        label={t`Message to the client`}
        optional
        rows={3}
        maxLength={500}
        error={errors.note}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

/** What was received. For a rental that starts today, a part of what is due is enough, and it may come in two ways. */
function ReceivedFields({
  draft,
  price: { todayGrosze, depositGrosze },
  todayOn,
  errors,
  onChange,
}: Omit<OfferSettlementFieldsProps, "mayRecordPayments">) {
  const { t } = useLingui();
  const format = useFormat();
  const due = format.money(todayGrosze);
  const isAtCounter = draft.moveInOn === todayOn;
  const [isSplit, setSplit] = useState(draft.secondAmount !== "");
  const received = receivedOf(draft, todayGrosze).reduce((sum, { amountGrosze }) => sum + Math.max(0, amountGrosze), 0);
  const tooMuch =
    isAtCounter && received > todayGrosze ? t`Enter at most ${due} in total: that is the amount due today.` : undefined;
  const restGrosze = isAtCounter && received < todayGrosze ? todayGrosze - received : 0;
  return (
    <>
      <div className={css.pair}>
        <RecordedMethodField value={draft.method} onChange={(method) => onChange({ method })} />
        <TextField
          label={t`Amount received`}
          optional
          suffix={format.currency}
          inputMode="decimal"
          autoComplete="off"
          hint={
            isAtCounter
              ? t`Due today: ${due}. Leave it empty if all of it was received; enter a part if the rest is paid later.`
              : t`Due today: ${due}. Leave it empty if that is the amount received.`
          }
          error={(isSplit ? undefined : tooMuch) ?? errors.amount}
          value={draft.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      </div>
      {isAtCounter && isSplit && (
        <div className={css.pair}>
          <RecordedMethodField value={draft.secondMethod} onChange={(secondMethod) => onChange({ secondMethod })} />
          <TextField
            label={t`Second amount received`}
            optional
            suffix={format.currency}
            inputMode="decimal"
            autoComplete="off"
            error={tooMuch ?? errors.secondAmount}
            value={draft.secondAmount}
            onChange={(event) => onChange({ secondAmount: event.target.value })}
          />
        </div>
      )}
      {isAtCounter && !isSplit && (
        <Button variant="soft" size="small" className={css.back} onClick={() => setSplit(true)}>
          <Trans>Paid in two ways</Trans>
        </Button>
      )}
      <div className={css.pair}>
        <DateField
          label={t`Date received`}
          max={todayOn}
          error={errors.receivedOn}
          value={draft.receivedOn}
          onChange={(event) => onChange({ receivedOn: event.target.value })}
        />
        {restGrosze > 0 && (
          <>
            {depositGrosze > 0 && (
              <SelectField
                label={t`The payment covers first`}
                value={draft.paysFirst}
                onChange={({ target }) => onChange({ paysFirst: target.value as OfferDraft["paysFirst"] })}
              >
                <option value="rent">{t`rent, then the deposit`}</option>
                <option value="deposit">{t`the deposit, then rent`}</option>
              </SelectField>
            )}
            <DateField
              label={t`The rest is due on`}
              optional
              min={todayOn}
              hint={t`Still to pay: ${format.money(restGrosze)}. Leave it empty for the client’s payment term.`}
              error={errors.restDueOn}
              value={draft.restDueOn}
              onChange={(event) => onChange({ restDueOn: event.target.value })}
            />
          </>
        )}
      </div>
    </>
  );
}
