import { useLingui } from "@lingui/react/macro";
import { boxFeatures } from "../../../domain/box/features.ts";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxLimits } from "../../../domain/box/limits.ts";
import { integerOf } from "../../../domain/core/amount.ts";
import { boxFeatureLabels, boxKindLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { FormRow, FormSection } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import css from "./box-forms.module.css";
import type { BoxValues } from "./values.ts";

export interface BoxFieldsProps {
  values: BoxValues;
  change: (changed: Partial<BoxValues>) => void;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
}

type TextName = Exclude<keyof BoxValues, "kind" | "features">;

/** The fields that a single box and a range share: type, size with its picture, floor, features, price. */
export function BoxFields({ values, change, errors }: BoxFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const text = (name: TextName, error: string | undefined) => ({
    name,
    error,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <FormSection title={t`Type and number`} lead={<Picture values={values} />}>
        <SelectField
          label={t`Type`}
          name="kind"
          value={values.kind}
          onChange={({ target }) => change({ kind: boxKinds.find((kind) => kind === target.value) ?? "indoor" })}
          options={boxKinds.map((kind) => ({ value: kind, label: t(boxKindLabels[kind]) }))}
        />
        <FormRow tight>
          <TextField label={t`Width`} suffix="cm" inputMode="numeric" {...text("width", errors.width)} />
          <TextField label={t`Depth`} suffix="cm" inputMode="numeric" {...text("depth", errors.depth)} />
          <TextField label={t`Height`} suffix="cm" inputMode="numeric" {...text("height", errors.height)} />
        </FormRow>
        <TextField label={t`Floor`} hint={t`0 is the ground floor, below it −1.`} {...text("floor", errors.floor)} />
        <fieldset className={css.features}>
          <legend>{t`Features`}</legend>
          <div>
            {boxFeatures.map((feature) => (
              <CheckField
                key={feature}
                label={t(boxFeatureLabels[feature])}
                checked={values.features.includes(feature)}
                onChange={({ target }) =>
                  change({
                    features: boxFeatures.filter((one) =>
                      one === feature ? target.checked : values.features.includes(one),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </FormSection>
      <FormSection title={t`Price`} lead={t`Gross, as the tenant pays it each month.`}>
        <FormRow>
          <TextField
            label={t`Each month`}
            suffix={format.currency}
            inputMode="decimal"
            {...text("monthly", errors.monthly)}
          />
          <TextField
            label={t`Deposit`}
            suffix={format.currency}
            inputMode="decimal"
            optional
            hint={t`If empty, the place’s rule applies.`}
            {...text("deposit", errors.deposit)}
          />
        </FormRow>
      </FormSection>
    </>
  );
}

/** A drawing of the box at the entered size, or nothing while the size is invalid. */
function Picture({ values }: { values: BoxValues }) {
  const [widthCm, depthCm, heightCm] = [integerOf(values.width), integerOf(values.depth), integerOf(values.height)];
  const { side, height } = boxLimits;
  const isBox =
    [widthCm, depthCm].every((cm) => cm >= side.min && cm <= side.max) &&
    heightCm >= height.min &&
    heightCm <= height.max;
  if (!isBox) return null;
  return (
    <span className={css.picture}>
      <BoxPicture widthCm={widthCm} depthCm={depthCm} heightCm={heightCm} />
    </span>
  );
}
