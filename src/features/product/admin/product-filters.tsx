import { useLingui } from "@lingui/react/macro";
import { productSellers, productStates } from "../../../../domain/product/admin-schema.ts";
import { productKinds } from "../../../../domain/product/schema.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { kindLabels, sellerLabels, stateLabels } from "./product-labels.ts";

export type ProductFilter = Record<"q" | "seller" | "kind" | "state", string>;

export interface ProductFiltersProps {
  filter: ProductFilter;
  onChange: (changed: Partial<ProductFilter>) => void;
}

export function ProductFilters({ filter: { q, ...chosen }, onChange }: ProductFiltersProps) {
  const { t } = useLingui();
  return (
    <ListFilters
      search={<SearchField label={t`Search product, partner`} value={q} onChange={(to) => onChange({ q: to })} />}
      set={Object.values(chosen).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Seller`}
        all={t`All sellers`}
        value={chosen.seller}
        options={productSellers.map((value) => ({ value, label: t(sellerLabels[value]) }))}
        onChange={(seller) => onChange({ seller })}
      />
      <FilterSelect
        label={t`Type`}
        all={t`All types`}
        value={chosen.kind}
        options={productKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={chosen.state}
        options={productStates.map((value) => ({ value, label: t(stateLabels[value]) }))}
        onChange={(state) => onChange({ state })}
      />
    </ListFilters>
  );
}
