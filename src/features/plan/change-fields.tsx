import { Trans, useLingui } from "@lingui/react/macro";
import { boxFeatures } from "../../../domain/box/features.ts";
import { useBoxWords } from "../../lib/use-box-words.ts";
import { FormRow } from "../../ui/form.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import css from "./change-dialog.module.css";
import { type ChangeDraft, changeOf } from "./change-draft.ts";

export type ChangeFieldsProps = { draft: ChangeDraft; onChange: (changed: Partial<ChangeDraft>) => void };

/** What is to become another; what is left alone stays. */
export function ChangeFields({ draft, onChange }: ChangeFieldsProps) {
  const { t } = useLingui();
  const isWrong = draft.priceKind !== "" && draft.priceValue !== "" && changeOf({ ...draft, status: "" }) === null;
  return (
    <div className={css.fields}>
      <FormRow>
        <SelectField
          label={t`Rent a month`}
          value={draft.priceKind}
          onChange={(event) => onChange({ priceKind: event.target.value as ChangeDraft["priceKind"] })}
        >
          <option value="">{t`leave`}</option>
          <option value="set">{t`set to`}</option>
          <option value="percent">{t`change by per cent`}</option>
          <option value="add">{t`change by an amount`}</option>
        </SelectField>
        {draft.priceKind !== "" && (
          <TextField
            label={draft.priceKind === "set" ? t`New rent` : t`By how much`}
            inputMode="decimal"
            suffix={draft.priceKind === "percent" ? "%" : t`zł`}
            hint={draft.priceKind === "set" ? undefined : t`With a minus it gets cheaper.`}
            error={isWrong ? t`Check what is written here.` : undefined}
            value={draft.priceValue}
            onChange={(event) => onChange({ priceValue: event.target.value })}
          />
        )}
      </FormRow>
      <SelectField
        label={t`State`}
        value={draft.status}
        onChange={(event) => onChange({ status: event.target.value as ChangeDraft["status"] })}
      >
        <option value="">{t`leave`}</option>
        <option value="available">{t`for rent`}</option>
        <option value="outOfService">{t`out of service`}</option>
        <option value="archived">{t`archived`}</option>
      </SelectField>
      <FeatureFields draft={draft} onChange={onChange} />
    </div>
  );
}

function FeatureFields({ draft, onChange }: ChangeFieldsProps) {
  const { t } = useLingui();
  const words = useBoxWords();
  return (
    <details className={css.features}>
      <summary>
        <Trans>Features</Trans>
      </summary>
      {boxFeatures.map((feature) => (
        <SelectField
          key={feature}
          label={words.features[feature]}
          value={draft.features[feature] ?? ""}
          onChange={({ target: { value } }) => {
            const { [feature]: _, ...others } = draft.features;
            const features = value === "" ? others : { ...others, [feature]: value as "add" | "remove" };
            onChange({ features });
          }}
        >
          <option value="">{t`leave`}</option>
          <option value="add">{t`add`}</option>
          <option value="remove">{t`take away`}</option>
        </SelectField>
      ))}
    </details>
  );
}
