import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type {
  ChangeMarketplaceProductInput,
  MarketplaceProductInput,
} from "../../../../domain/product/admin-schema.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { DateField } from "../../../ui/forms/date-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { FormDialog } from "../../../ui/overlay/form-dialog.tsx";
import { emptyProduct, inputOf, KeptPrices, ProductFields, type ProductValues, valuesOf } from "../product-fields.tsx";
import type { ProductDetail } from "./queries.ts";

const { products } = api.admin;

interface Values extends ProductValues {
  /** A day, or empty for at once. */
  priceFromOn: string;
  reason: string;
}

const fieldsOf = ({ priceFromOn, ...values }: Values): MarketplaceProductInput => inputOf(values);

const changeOf = (values: Values, version: string): ChangeMarketplaceProductInput => ({
  ...fieldsOf(values),
  priceFromOn: values.priceFromOn === "" ? null : values.priceFromOn,
  version,
});

function valuesToEdit(product: ProductDetail, locale: "pl" | "en"): Values {
  const { plannedPriceGrosze, plannedPriceOn } = product;
  const priceGrosze = plannedPriceGrosze ?? product.priceGrosze;
  return { ...valuesOf({ ...product, priceGrosze }, locale), priceFromOn: plannedPriceOn ?? "", reason: "" };
}

/** Adds a product of the marketplace, or edits one. */
export function MarketplaceProductDialog({ product, onClose }: { product: ProductDetail | null; onClose: () => void }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const version = product?.version ?? "";
  const saving = useMutation({
    mutationFn: (values: Values) =>
      product === null
        ? unwrap(products.$post({ json: fieldsOf(values) }))
        : unwrap(products[":productId"].$patch({ param: { productId: product.id }, json: changeOf(values, version) })),
    meta: { showsOwnErrors: true },
    onSuccess: () => toastSuccess(t`Saved`, onClose),
  });
  const form = useForm<Values>({
    defaultValues: product === null ? { ...emptyProduct, priceFromOn: "", reason: "" } : valuesToEdit(product, locale),
    schema: async () => {
      const schemas = await import("../../../../domain/product/admin-schema.ts");
      return product === null ? schemas.marketplaceProductInput : schemas.changeMarketplaceProductInput;
    },
    toInput: (values) => (product === null ? fieldsOf(values) : changeOf(values, version)),
    mutation: saving,
    onSubmit: (values) => saving.mutate(values),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={product === null ? t`Add a product` : t`Edit the product`}
      submitLabel={<Trans>Save</Trans>}
    >
      <ProductFields form={form} isVatExempt={false} />
      {product !== null && (
        <>
          <DateField {...form.field("priceFromOn")} label={t`Price valid from`} hint={t`If empty, at once.`} optional />
          <KeptPrices />
        </>
      )}
      <TextField
        {...form.field("reason")}
        label={t`Reason`}
        hint={
          product === null
            ? t`For the history.`
            : t`For the history. Partners who sell the product receive it with a new price.`
        }
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
