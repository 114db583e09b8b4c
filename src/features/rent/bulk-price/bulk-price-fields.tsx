import { Trans, useLingui } from "@lingui/react/macro";
import type { PriceChange } from "../../../../domain/box/bulk-change.ts";
import { typedPrice } from "../../../../domain/box/typed-price.ts";
import { addDays, addMonths, type Day } from "../../../../domain/core/day.ts";
import { type PriceIncreaseReason, priceNoticeDays } from "../../../../domain/rent/price-change.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { FormRow } from "../../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import { IncreaseReasonField } from "../dialogs/increase-reason-field.tsx";
import type { PriceTerms } from "../partner/queries.ts";

export interface PriceDraft {
  fromOn: string;
  kind: PriceChange["kind"];
  value: string;
  /** Required for an increase; empty until chosen. */
  reason: PriceIncreaseReason | "";
}

export interface BulkPriceFieldsProps {
  draft: PriceDraft;
  onChange: (more: Partial<PriceDraft>) => void;
}

/** The first day and the price change. */
export function BulkPriceFields({ draft: { fromOn, kind, value, reason }, onChange }: BulkPriceFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isWrong = value !== "" && typedPrice(kind, value) === null;
  return (
    <>
      <FormRow>
        <SelectField
          label={t`Monthly rent`}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as PriceDraft["kind"] })}
        >
          <option value="percent">{t`change by percent`}</option>
          <option value="add">{t`change by an amount`}</option>
          <option value="set">{t`set to`}</option>
        </SelectField>
        <TextField
          label={kind === "set" ? t`New rent` : t`By how much`}
          inputMode="decimal"
          autoComplete="off"
          suffix={kind === "percent" ? "%" : format.currency}
          hint={kind === "set" ? undefined : t`Use a minus sign for a discount.`}
          error={isWrong ? t`Check this value.` : undefined}
          value={value}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      </FormRow>
      <IncreaseReasonField value={reason} onChange={(reason) => onChange({ reason })} />
      <DateField
        label={t`From`}
        hint={
          <Trans>
            Each rental gets the new price at the start of its own billing month: on this day or the first one after it,
            but never before its notice period is over.
          </Trans>
        }
        value={fromOn}
        onChange={({ target }) => onChange({ fromOn: target.value })}
      />
    </>
  );
}

/** The first day of a month after all notice periods; empty until the rentals are loaded. */
export function usualStart(rents: readonly PriceTerms[]): Day | "" {
  const earliest = rents.map(({ today, noticeDays }) => addDays(today, priceNoticeDays(noticeDays))).sort();
  const last = earliest.at(-1);
  if (last === undefined) return "";
  return last.endsWith("-01") ? last : addMonths(`${last.slice(0, 7)}-01`, 1);
}
