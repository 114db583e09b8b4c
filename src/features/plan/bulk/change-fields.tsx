import { Trans, useLingui } from "@lingui/react/macro";
import { boxFeatures } from "../../../../domain/box/features.ts";
import { addDays, addMonths, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { boxFeatureLabels } from "../../../lib/i18n/box-labels.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { FormRow } from "../../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../../ui/forms/text-field.tsx";
import css from "./change-dialog.module.css";
import { type ChangeDraft, changeOf, isPlanned } from "./change-draft.ts";

export interface ChangeFieldsProps {
  draft: ChangeDraft;
  /** The last save's error; its message for the day is shown at the day field. */
  error: unknown;
  onChange: (changed: Partial<ChangeDraft>) => void;
}

/** The fields to change; untouched fields keep their value. */
export function ChangeFields({ draft, error, onChange }: ChangeFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useErrorMessage(error);
  const today = dayAt(new Date(), polishTimeZone);
  const nextMonth = `${addMonths(today, 1).slice(0, 7)}-01`;
  const isWrong = draft.priceKind !== "" && draft.priceValue !== "" && changeOf({ ...draft, status: "" }) === null;
  return (
    <div className={css.fields}>
      <FormRow>
        <SelectField
          label={t`Monthly rent`}
          value={draft.priceKind}
          onChange={(event) => onChange({ priceKind: event.target.value as ChangeDraft["priceKind"] })}
        >
          <option value="">{t`keep as is`}</option>
          <option value="set">{t`set to`}</option>
          <option value="percent">{t`change by percent`}</option>
          <option value="add">{t`change by an amount`}</option>
        </SelectField>
        {draft.priceKind !== "" && (
          <TextField
            label={draft.priceKind === "set" ? t`New rent` : t`By how much`}
            inputMode="decimal"
            suffix={draft.priceKind === "percent" ? "%" : format.currency}
            hint={draft.priceKind === "set" ? undefined : t`Use a minus sign for a discount.`}
            error={isWrong ? t`Check this value.` : undefined}
            value={draft.priceValue}
            onChange={(event) => onChange({ priceValue: event.target.value })}
          />
        )}
      </FormRow>
      {draft.priceKind !== "" && (
        <FormRow>
          <SelectField
            label={t`From when`}
            value={draft.fromOn === "" ? "now" : "day"}
            onChange={(event) => onChange({ fromOn: event.target.value === "now" ? "" : nextMonth })}
          >
            <option value="now">{t`at once`}</option>
            <option value="day">{t`from a day on`}</option>
          </SelectField>
          {draft.fromOn !== "" && (
            <DateField
              label={t`First day`}
              min={addDays(today, 1)}
              hint={t`For new reservations only.`}
              error={words?.fields.fromOn}
              value={draft.fromOn}
              onChange={({ target }) => target.value !== "" && onChange({ fromOn: target.value })}
            />
          )}
        </FormRow>
      )}
      {!isPlanned(draft) && <OtherFields draft={draft} onChange={onChange} />}
    </div>
  );
}

/** Status and features, which can only change immediately. */
function OtherFields({ draft, onChange }: Omit<ChangeFieldsProps, "error">) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        label={t`State`}
        value={draft.status}
        onChange={(event) => onChange({ status: event.target.value as ChangeDraft["status"] })}
      >
        <option value="">{t`keep as is`}</option>
        <option value="available">{t`for rent`}</option>
        <option value="outOfService">{t`out of service`}</option>
        <option value="archived">{t`archived`}</option>
      </SelectField>
      <FeatureFields draft={draft} onChange={onChange} />
    </>
  );
}

function FeatureFields({ draft, onChange }: Omit<ChangeFieldsProps, "error">) {
  const { t } = useLingui();
  return (
    <details className={css.features}>
      <summary>
        <Trans>Features</Trans>
      </summary>
      {boxFeatures.map((feature) => (
        <SelectField
          key={feature}
          label={t(boxFeatureLabels[feature])}
          value={draft.features[feature] ?? ""}
          onChange={({ target: { value } }) => {
            const { [feature]: _, ...others } = draft.features;
            const features = value === "" ? others : { ...others, [feature]: value as "add" | "remove" };
            onChange({ features });
          }}
        >
          <option value="">{t`keep as is`}</option>
          <option value="add">{t`add`}</option>
          <option value="remove">{t`remove`}</option>
        </SelectField>
      ))}
    </details>
  );
}
