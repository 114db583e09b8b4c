import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { type ProductInput, productVatRates } from "../../../domain/product/schema.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Form, FormAlert, FormRow } from "../../ui/forms/form.tsx";
import { SelectField, TextField } from "../../ui/forms/text-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./product.module.css";
import type { Product } from "./queries.ts";
import { useProductMutation } from "./use-product-mutation.ts";

/** A product as entered in the form: the price as raw text, in złoty. */
type Values = Omit<ProductInput, "priceGrosze"> & { priceGrosze: string };

const emptyProduct: Values = {
  namePl: "",
  nameEn: "",
  descriptionPl: "",
  descriptionEn: "",
  kind: "oneTime",
  priceGrosze: "",
  vatRate: "23",
};

/** Unreadable prices are sent as NaN, which the API rejects. */
function groszeOf(text: string): number {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

const inputOf = (values: Values): ProductInput => ({ ...values, priceGrosze: groszeOf(values.priceGrosze) });

function valuesOf(product: Product, locale: "pl" | "en"): Values {
  const { namePl, nameEn, descriptionPl, descriptionEn, kind, vatRate } = product;
  const price = (product.priceGrosze / 100).toFixed(2);
  return {
    namePl,
    nameEn: nameEn === namePl ? "" : nameEn,
    descriptionPl,
    descriptionEn: descriptionEn === descriptionPl ? "" : descriptionEn,
    kind: kind === "monthly" ? "monthly" : "oneTime",
    priceGrosze: locale === "pl" ? price.replace(".", ",") : price,
    vatRate: vatRate === "zw" ? "23" : vatRate,
  };
}

/** Adds or edits a product of the partner. */
export function ProductDialog({
  product,
  isVatExempt,
  onClose,
}: {
  product: Product | null;
  isVatExempt: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const saving = useProductMutation(() => {
    toast({ title: t`Saved`, variant: "success" });
    onClose();
  }, true);
  const form = useForm<Values>({
    defaultValues: product === null ? emptyProduct : valuesOf(product, format.locale),
    schema: async () => (await import("../../../domain/product/schema.ts")).productInput,
    toInput: inputOf,
    mutation: saving,
    onSubmit: (values) => {
      const input = inputOf(values);
      saving.mutate(
        product === null
          ? { kind: "create", input }
          : { kind: "change", id: product.id, input: { ...input, version: product.version } },
      );
    },
  });
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="next" type="submit" form={id} busy={form.isPending}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={product === null ? t`Add a product` : t`Edit the product`} actions={actions}>
      <Form form={form} id={id}>
        <TextField {...form.field("namePl")} label={t`Name in Polish`} lang="pl" autoComplete="off" maxLength={80} />
        <TextField
          {...form.field("nameEn")}
          label={t`Name in English`}
          lang="en"
          autoComplete="off"
          maxLength={80}
          optional
          hint={t`If empty, same as in Polish.`}
        />
        <TextField
          {...form.field("descriptionPl")}
          label={t`Description in Polish`}
          lang="pl"
          maxLength={160}
          optional
        />
        <TextField
          {...form.field("descriptionEn")}
          label={t`Description in English`}
          lang="en"
          maxLength={160}
          optional
        />
        <SelectField {...form.field("kind")} label={t`Customers pay`}>
          <option value="oneTime">{t`once`}</option>
          <option value="monthly">{t`every month`}</option>
        </SelectField>
        <FormRow>
          <TextField
            {...form.field("priceGrosze")}
            label={isVatExempt ? t`Price` : t`Price with VAT`}
            inputMode="decimal"
            autoComplete="off"
            suffix={format.currency}
          />
          {!isVatExempt && (
            <SelectField {...form.field("vatRate")} label={t`VAT rate`}>
              {productVatRates.map((rate) => (
                <option key={rate} value={rate}>
                  {format.percent(Number(rate) / 100)}
                </option>
              ))}
            </SelectField>
          )}
        </FormRow>
        {product !== null && (
          <p className={css.lead}>
            <Trans>Existing reservations and rentals keep the price they were made at.</Trans>
          </p>
        )}
        <FormAlert>{form.alert}</FormAlert>
      </Form>
    </Dialog>
  );
}
