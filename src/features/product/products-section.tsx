import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useMay } from "../../lib/session/use-may.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { toastSuccess } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Section } from "../../ui/layout/section.tsx";
import css from "./product.module.css";
import { ProductDialog } from "./product-dialog.tsx";
import { type Product, productsQuery } from "./queries.ts";
import { useProductMutation } from "./use-product-mutation.ts";

/** Products the partner sells with its boxes: its own, and those selected from the marketplace. */
export function ProductsSection({ isVatExempt }: { isVatExempt: boolean }) {
  const { t } = useLingui();
  const products = useQuery(productsQuery);
  const [edited, setEdited] = useState<Product | "new" | null>(null);
  const canManage = useMay()("product.manage");
  return (
    <Section
      title={t`Extras`}
      lead={t`What customers can buy with a box. You sell it: it is on your invoices, and you hand it over with the box.`}
    >
      <QueryView query={products}>
        {({ items }) => (
          <div className={css.lists}>
            <Group
              title={t`Your products`}
              products={items.filter(({ isOwn }) => isOwn)}
              canManage={canManage}
              onEdit={setEdited}
            />
            {canManage && (
              <p>
                <Button variant="soft" icon="add" onClick={() => setEdited("new")}>
                  <Trans>Add a product</Trans>
                </Button>
              </p>
            )}
            <Group
              title={t`From Boksy`}
              lead={t`Select only what you have in stock or can provide.`}
              products={items.filter(({ isOwn }) => !isOwn)}
              canManage={canManage}
            />
          </div>
        )}
      </QueryView>
      {edited !== null && (
        <ProductDialog
          product={edited === "new" ? null : edited}
          isVatExempt={isVatExempt}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  );
}

interface GroupProps {
  title: string;
  lead?: string;
  products: readonly Product[];
  canManage: boolean;
  onEdit?: (product: Product) => void;
}

function Group({ title, lead, products, canManage, onEdit }: GroupProps) {
  if (products.length === 0) return null;
  return (
    <fieldset className={css.group} disabled={!canManage}>
      <legend>{title}</legend>
      {lead && <p className={css.lead}>{lead}</p>}
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} />
            {onEdit && canManage && (
              <Button variant="quiet" size="small" onClick={() => onEdit(product)}>
                <Trans>Edit</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Updates optimistically; the API's response then replaces the list. */
function ProductRow({ product }: { product: Product }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = format.locale === "pl" ? product.namePl : product.nameEn;
  const offering = useProductMutation(() => toastSuccess(t`Saved`));
  const chosen = offering.variables?.kind === "offer" ? offering.variables.isOffered : product.isOffered;
  const price = format.money(product.priceGrosze);
  const description = format.locale === "pl" ? product.descriptionPl : product.descriptionEn;
  return (
    <CheckField
      strong
      label={name}
      hint={description || undefined}
      end={product.kind === "monthly" ? <Trans>{price} a month</Trans> : price}
      checked={offering.isPending ? chosen : product.isOffered}
      onChange={({ target }) => offering.mutate({ kind: "offer", id: product.id, isOffered: target.checked })}
    />
  );
}
