import { useLingui } from "@lingui/react/macro";
import { paymentProviders } from "../../../domain/order/admin-list.ts";
import { ListFilters } from "../../ui/data/list.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { orderStatusLabels, paymentStatusLabels, useProviderLabels } from "./order-labels.ts";

export type OrderFilter = Record<"status" | "payment" | "provider" | "money" | "q", string>;

export interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}

/** Search, and filters by the state of an order, its last payment, the provider, disputes and refunds. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const { t } = useLingui();
  const providers = useProviderLabels();
  const { q, ...set } = filter;
  return (
    <ListFilters
      search={
        <SearchField label={t`Search order, client, partner, box`} value={q} onChange={(to) => onChange({ q: to })} />
      }
      set={Object.values(set).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Order`}
        all={t`All orders`}
        value={filter.status}
        options={Object.entries(orderStatusLabels).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t`Last payment`}
        all={t`All payments`}
        value={filter.payment}
        options={Object.entries(paymentStatusLabels).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(payment) => onChange({ payment })}
      />
      <FilterSelect
        label={t`Payment provider`}
        all={t`All providers`}
        value={filter.provider}
        options={paymentProviders.map((value) => ({ value, label: providers[value] }))}
        onChange={(provider) => onChange({ provider })}
      />
      <FilterSelect
        label={t`Refunds and disputes`}
        all={t`With and without refunds`}
        value={filter.money}
        options={[
          { value: "refunded", label: t`Refunded` },
          { value: "disputed", label: t`Disputed` },
        ]}
        onChange={(money) => onChange({ money })}
      />
    </ListFilters>
  );
}
