import { useLingui } from "@lingui/react/macro";
import { invoiceSellers } from "../../../../domain/invoice/admin-list.ts";
import { invoiceKinds } from "../../../../domain/invoice/partner-list.ts";
import { ksefFilters } from "../../../../domain/ksef/states.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { invoiceKindLabels } from "../invoice-labels.ts";
import { ksefFilterLabels } from "../partner/ksef-labels.ts";

export type AdminInvoiceFilter = Record<"q" | "period" | "seller" | "kind" | "ksef", string>;

export interface AdminInvoiceFiltersProps {
  filter: AdminInvoiceFilter;
  /** Months with invoices. */
  months: readonly string[];
  onChange: (changed: Partial<AdminInvoiceFilter>) => void;
}

export function AdminInvoiceFilters({ filter: { q, ...chosen }, months, onChange }: AdminInvoiceFiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sellers = { marketplace: t`Boksy, for commission`, partner: t`Partners` };
  return (
    <ListFilters
      search={
        <SearchField label={t`Search number, seller, buyer, NIP`} value={q} onChange={(to) => onChange({ q: to })} />
      }
      set={Object.values(chosen).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Month`}
        all={t`All months`}
        value={chosen.period}
        options={months.map((value) => ({ value, label: format.day(`${value}-01`, "month") }))}
        onChange={(period) => onChange({ period })}
      />
      <FilterSelect
        label={t`Seller`}
        all={t`All sellers`}
        value={chosen.seller}
        options={invoiceSellers.map((value) => ({ value, label: sellers[value] }))}
        onChange={(seller) => onChange({ seller })}
      />
      <FilterSelect
        label={t`Type`}
        all={t`All types`}
        value={chosen.kind}
        options={invoiceKinds.map((value) => ({ value, label: t(invoiceKindLabels[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t`KSeF`}
        all={t`All in and outside of KSeF`}
        value={chosen.ksef}
        options={ksefFilters.map((value) => ({ value, label: t(ksefFilterLabels[value]) }))}
        onChange={(to) => onChange({ ksef: to })}
      />
    </ListFilters>
  );
}
