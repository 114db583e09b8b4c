import { Trans, useLingui } from "@lingui/react/macro";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import css from "./product.module.css";
import { emptyProduct, inputOf, KeptPrices, ProductFields, type ProductValues, valuesOf } from "./product-fields.tsx";
import type { Product } from "./queries.ts";
import { useProductMutation } from "./use-product-mutation.ts";

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
  const saving = useProductMutation(() => toastSuccess(t`Saved`, onClose), true);
  const form = useForm<ProductValues>({
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
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={product === null ? t`Add a product` : t`Edit the product`}
      submitLabel={<Trans>Save</Trans>}
    >
      <ProductFields form={form} isVatExempt={isVatExempt} />
      {product !== null && <KeptPrices className={css.lead} />}
    </FormDialog>
  );
}
