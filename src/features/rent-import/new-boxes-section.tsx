import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxLimits } from "../../../domain/box/limits.ts";
import { boxKindLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { FormRow, FormSection } from "../../ui/forms/form.tsx";
import { MoneyField } from "../../ui/forms/money-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { invalidNewBoxFields, type NewBoxValues } from "./new-box-values.ts";

export interface NewBoxesSectionProps {
  /** Number of boxes that are not in Boksy yet. */
  count: number;
  places: readonly { id: string; name: string }[];
  values: NewBoxValues;
  change: (changed: Partial<NewBoxValues>) => void;
}

/** Creates the boxes of the list that do not exist, with the list's data or these defaults. */
export function NewBoxesSection({ count, places, values, change }: NewBoxesSectionProps) {
  const { t } = useLingui();
  return (
    <FormSection
      title={t`Boxes not in Boksy yet`}
      lead={t`Check the numbers first: a typing error would become a box of its own.`}
    >
      <CheckField
        strong
        checked={values.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
        label={
          count === 0 ? (
            <Trans>Create the missing boxes with the import</Trans>
          ) : (
            <Plural value={count} one="Create # box with the import" other="Create # boxes with the import" />
          )
        }
        hint={t`Size, type, floor and price are taken from the list where it has them.`}
      />
      {values.isOn && <Defaults places={places} values={values} change={change} />}
    </FormSection>
  );
}

function Defaults({ places, values, change }: Omit<NewBoxesSectionProps, "count">) {
  const { t } = useLingui();
  const format = useFormat();
  const invalid = invalidNewBoxFields(values);
  const within = (limits: { min: number; max: number }) => {
    const [min, max] = [format.number(limits.min), format.number(limits.max)];
    return t`Enter a whole number from ${min} to ${max}.`;
  };
  const number = (name: "width" | "depth" | "height" | "floor", limits: { min: number; max: number }) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: invalid.has(name === "floor" ? name : `${name}Cm`) ? within(limits) : undefined,
  });
  return (
    <>
      <p>
        <Trans>For boxes without this in the list:</Trans>
      </p>
      {places.length > 1 && (
        <SelectField
          label={t`Place`}
          value={values.placeId}
          onChange={({ target }) => change({ placeId: target.value })}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        >
          <option value="">{t`as in the list`}</option>
        </SelectField>
      )}
      <SelectField
        label={t`Type`}
        value={values.kind}
        onChange={({ target }) => change({ kind: boxKinds.find((kind) => kind === target.value) ?? "indoor" })}
        options={boxKinds.map((kind) => ({ value: kind, label: t(boxKindLabels[kind]) }))}
      />
      <FormRow tight>
        <TextField label={t`Width`} suffix="cm" inputMode="numeric" {...number("width", boxLimits.side)} />
        <TextField label={t`Depth`} suffix="cm" inputMode="numeric" {...number("depth", boxLimits.side)} />
        <TextField label={t`Height`} suffix="cm" inputMode="numeric" {...number("height", boxLimits.height)} />
      </FormRow>
      <FormRow>
        <TextField
          label={t`Floor`}
          hint={t`0 is the ground floor, below it −1.`}
          {...number("floor", boxLimits.floor)}
        />
        <MoneyField
          label={t`Monthly price`}
          optional
          hint={t`A rent in the list comes first.`}
          value={values.monthly}
          onChange={(monthly) => change({ monthly })}
          error={invalid.has("monthlyGrosze") ? t`Enter a number, such as 299.00.` : undefined}
        />
      </FormRow>
    </>
  );
}
