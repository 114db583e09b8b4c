import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import type { Draft } from "./draft.ts";
import css from "./products.module.css";
import type { BoxToRent } from "./queries.ts";

export interface ProductsProps {
  products: BoxToRent["products"];
  chosen: Draft["products"];
  onChange: (chosen: Draft["products"]) => void;
}

/** Optional add-ons. None is preselected. */
export function Products({ products, chosen, onChange }: ProductsProps) {
  const heading = useId();
  const format = useFormat();
  const toggle = (productId: string, on: boolean) =>
    onChange(on ? [...chosen, { productId, quantity: 1 }] : chosen.filter((one) => one.productId !== productId));

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Useful extras</Trans>
      </h2>
      <div className={css.list}>
        {products.map((product) => (
          <CheckField
            key={product.id}
            strong
            label={product.name}
            hint={product.description || undefined}
            checked={chosen.some((one) => one.productId === product.id)}
            onChange={(event) => toggle(product.id, event.target.checked)}
            end={
              <span className={css.price}>
                {format.money(product.priceGrosze)}
                <small>{product.kind === "monthly" ? <Trans>each month</Trans> : <Trans>one-time</Trans>}</small>
              </span>
            }
          />
        ))}
      </div>
    </section>
  );
}
