import { Trans, useLingui } from "@lingui/react/macro";
import type { ProductKind } from "../../../domain/product/schema.ts";
import { type ProductInput, productVatRates } from "../../../domain/product/schema.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { FormRow } from "../../ui/forms/form.tsx";
import { groszeOf, MoneyField, typedOf } from "../../ui/forms/money-field.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";

/** A product as entered in a form: the price as raw text, in złoty. */
export interface ProductValues extends Omit<ProductInput, "priceGrosze"> {
  priceGrosze: string;
}

export const emptyProduct: ProductValues = {
  ...{ namePl: "", nameEn: "", descriptionPl: "", descriptionEn: "" },
  ...{ kind: "oneTime", priceGrosze: "", vatRate: "23" },
};

/** The API's input. An unreadable price is sent as NaN, which the API rejects. */
export const inputOf = <Values extends { priceGrosze: string }>(values: Values) => ({
  ...values,
  priceGrosze: groszeOf(values.priceGrosze) ?? Number.NaN,
});

interface StoredProduct extends Pick<ProductValues, "namePl" | "nameEn" | "descriptionPl" | "descriptionEn" | "kind"> {
  priceGrosze: number;
  vatRate: ProductInput["vatRate"] | "zw";
}

/** An English text that equals the Polish one was left empty. */
export function valuesOf(product: StoredProduct, locale: "pl" | "en"): ProductValues {
  const { namePl, nameEn, descriptionPl, descriptionEn, kind, vatRate } = product;
  return {
    ...{ namePl, descriptionPl, kind },
    nameEn: nameEn === namePl ? "" : nameEn,
    descriptionEn: descriptionEn === descriptionPl ? "" : descriptionEn,
    priceGrosze: typedOf(product.priceGrosze, locale),
    vatRate: vatRate === "zw" ? "23" : vatRate,
  };
}

export interface ProductFieldsProps {
  /** Of `useForm`; the form may have further values. */
  form: {
    values: ProductValues;
    errors: Readonly<Record<string, string>>;
    change: (part: Partial<ProductValues>) => void;
  };
  /** Hides the VAT rate. */
  isVatExempt: boolean;
}

/** Names, descriptions, kind and price of a product. */
export function ProductFields({ form: { values, errors, change }, isVatExempt }: ProductFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const text = (name: "namePl" | "nameEn" | "descriptionPl" | "descriptionEn") => ({
    ...{ name, value: values[name], error: errors[name], autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <TextField {...text("namePl")} label={t`Name in Polish`} lang="pl" maxLength={80} />
      <TextField
        {...text("nameEn")}
        label={t`Name in English`}
        lang="en"
        maxLength={80}
        optional
        hint={t`If empty, same as in Polish.`}
      />
      <TextField {...text("descriptionPl")} label={t`Description in Polish`} lang="pl" maxLength={160} optional />
      <TextField {...text("descriptionEn")} label={t`Description in English`} lang="en" maxLength={160} optional />
      <SelectField
        name="kind"
        label={t`Charged`}
        value={values.kind}
        error={errors.kind}
        hint={
          values.kind === "service"
            ? t`You provide it by the first day of the rental. Tenants who withdraw from the agreement still pay for it.`
            : undefined
        }
        onChange={({ target }) => change({ kind: target.value as ProductKind })}
      >
        <option value="oneTime">{t`one-time`}</option>
        <option value="service">{t`one-time, for a service such as transport`}</option>
        <option value="monthly">{t`each month`}</option>
      </SelectField>
      <FormRow>
        <MoneyField
          name="priceGrosze"
          label={isVatExempt ? t`Price` : t`Price with VAT`}
          value={values.priceGrosze}
          error={errors.priceGrosze}
          onChange={(priceGrosze) => change({ priceGrosze })}
        />
        {!isVatExempt && (
          <SelectField
            name="vatRate"
            label={t`VAT rate`}
            value={values.vatRate}
            error={errors.vatRate}
            onChange={({ target }) => change({ vatRate: target.value as ProductInput["vatRate"] })}
          >
            {productVatRates.map((rate) => (
              <option key={rate} value={rate}>
                {format.percent(Number(rate) / 100)}
              </option>
            ))}
          </SelectField>
        )}
      </FormRow>
    </>
  );
}

/** What a change leaves as it is. */
export function KeptPrices({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      <Trans>Existing reservations and rentals keep the price they were made at.</Trans>
    </p>
  );
}
