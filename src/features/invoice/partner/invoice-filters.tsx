import { useLingui } from "@lingui/react/macro";
import { invoiceKinds, invoiceStates } from "../../../../domain/invoice/partner-list.ts";
import { ksefFilters } from "../../../../domain/ksef/states.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { invoiceKindLabels, invoiceStateLabels } from "../invoice-labels.ts";
import { ksefFilterLabels } from "./ksef-labels.ts";
import type { PartnerInvoicePage } from "./queries.ts";

type Filter = Record<"state" | "kind" | "period" | "place" | "ksef" | "q", string>;

export interface InvoiceFiltersProps extends Pick<PartnerInvoicePage, "months" | "places"> {
  filter: Filter;
  usesKsef: boolean;
  onChange: (change: Partial<Filter>) => void;
}

/** Search and filters of the partner’s invoices. */
export function InvoiceFilters({ filter, months, places, usesKsef, onChange }: InvoiceFiltersProps) {
  const { t } = useLingui();
  const periods = usePeriods(months, filter.period);
  const { state, kind, period, place, ksef, q } = filter;
  return (
    <ListFilters
      search={<SearchField label={t`Search number, buyer, NIP`} value={q} onChange={(to) => onChange({ q: to })} />}
      set={[state, kind, period, place, ksef].filter(Boolean).length}
    >
      <FilterSelect
        label={t`Period`}
        all={t`All periods`}
        value={period}
        options={periods}
        onChange={(to) => onChange({ period: to })}
      />
      <FilterSelect
        label={t`Status`}
        all={t`All statuses`}
        value={state}
        options={invoiceStates.map((value) => ({ value, label: t(invoiceStateLabels[value]) }))}
        onChange={(to) => onChange({ state: to })}
      />
      <FilterSelect
        label={t`Type`}
        all={t`All types`}
        value={kind}
        options={invoiceKinds.map((value) => ({ value, label: t(invoiceKindLabels[value]) }))}
        onChange={(to) => onChange({ kind: to })}
      />
      <FilterSelect
        label={t`Place`}
        all={t`All places`}
        value={place}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(to) => onChange({ place: to })}
      />
      {(usesKsef || ksef !== "") && (
        <FilterSelect
          label={t`KSeF`}
          all={t`All in and outside of KSeF`}
          value={ksef}
          options={ksefFilters.map((value) => ({ value, label: t(ksefFilterLabels[value]) }))}
          onChange={(to) => onChange({ ksef: to })}
        />
      )}
    </ListFilters>
  );
}

/** Years and months with invoices, each year before its months. Always includes the chosen period. */
function usePeriods(months: readonly string[], chosen: string) {
  const format = useFormat();
  const known = [...new Set(months.flatMap((month) => [month.slice(0, 4), month]))];
  const all = chosen === "" || known.includes(chosen) ? known : [...known, chosen];
  return all
    .filter((value) => /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(value))
    .map((value) => ({ value, label: value.length === 4 ? value : format.day(`${value}-01`, "month") }));
}
