import { useLingui } from "@lingui/react/macro";
import type { productSellers, productStates } from "../../../../domain/product/admin-schema.ts";
import type { ProductKind } from "../../../../domain/reservation/price.ts";

export interface ProductLabels {
  kinds: Record<ProductKind, string>;
  states: Record<(typeof productStates)[number], string>;
  sellers: Record<(typeof productSellers)[number], string>;
  actions: Readonly<Record<string, string>>;
}

/** Labels of products: kinds, states, sellers and what happened to them. */
export function useProductLabels(): ProductLabels {
  const { t } = useLingui();
  return {
    kinds: { oneTime: t`paid once`, monthly: t`paid every month`, insurance: t`insurance` },
    states: {
      active: t({ context: "product", message: "on sale" }),
      archived: t({ context: "product", message: "not on sale" }),
    },
    sellers: { marketplace: t`Boksy`, partner: t`Partners` },
    actions: {
      create: t`Created`,
      change: t`Changed`,
      archive: t`Taken off sale`,
      restore: t`Put on sale again`,
      applyPrice: t`New price took effect`,
    },
  };
}
