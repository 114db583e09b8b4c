import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { boxGroups } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { BarList } from "../../ui/data/bar-list.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { BoxFilters } from "./box-filters.tsx";
import { clearOf } from "./clear.ts";
import { perM2 } from "./per-m2.ts";
import { PlaceFilter } from "./place-filter.tsx";
import { type PriceRow, type Prices, pricesQuery } from "./queries.ts";
import { RentPrices } from "./rent-prices.tsx";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";
import { useGroupLabels } from "./use-group-labels.ts";

/** What tenants pay per m² next to the list prices, by place, size or kind, and the rentals behind it. */
export function PricesView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ by, level, ...filter }, change] = useUrlFilter(["place", "kind", "size", "by", "level"]);
  const isRents = by === "rents";
  const list = useInfiniteQuery(pricesQuery({ ...filter, by: isRents ? "" : by }));
  const [first] = list.data?.pages ?? [];
  const labels = useGroupLabels(first?.places);
  return (
    <>
      <ListFilters
        search={
          <FilterSelect
            label={t`Shown`}
            all={labels.groups.place}
            value={by}
            options={[
              ...boxGroups.slice(1).map((value) => ({ value, label: labels.groups[value] })),
              { value: "rents", label: t`Each rental` },
            ]}
            onChange={(next) => change({ by: next, ...(next !== "rents" && { level: "" }) })}
          />
        }
        set={[filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters filter={filter} onChange={change} />
      </ListFilters>
      {first && first.total > 0 && <Sums rows={first.items} filter={filter} />}
      {isRents ? (
        <RentPrices filter={{ ...filter, level }} change={change} />
      ) : (
        <>
          {first && first.total > 0 && (
            <BarList
              title={t`Monthly rent per m², in zlotys`}
              legend={{ value: t`Tenants pay`, compared: t`List price` }}
              rows={first.items.map((row) => ({
                key: row.key,
                label: labels.name(first.by, row.key),
                value: row.rentGrosze / row.areaCm2,
                compared: row.listGrosze / row.areaCm2,
                text: format.money(perM2(row.rentGrosze, row.areaCm2)),
                note: t`at list prices ${format.money(perM2(row.listGrosze, row.areaCm2))}`,
              }))}
            />
          )}
          <List
            query={list}
            csv={csvHref("/api/partner/reports/prices", { ...filter, by })}
            count={() => (
              <Plural
                value={(first?.items ?? []).reduce((sum, { rentals }) => sum + rentals, 0)}
                one="# rental"
                other="# rentals"
              />
            )}
            empty={
              <EmptyState title={t`No box is rented`} picture={<EmptyBox />}>
                <Trans>Here you see what tenants pay per m², next to the list prices of their boxes.</Trans>
              </EmptyState>
            }
            onClear={clearOf(filter, change)}
          >
            {(rows) => first && <PricesTable rows={rows} of={first} filter={filter} />}
          </List>
          <p className={css.note}>
            <Trans>
              The rent that is paid today and today’s list prices, per month with VAT and without products. A rental
              above its list price doesn’t reduce what raising the others would bring.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}

type Filter = Record<"place" | "kind" | "size", string>;

const rentsTo = (filter: Filter, level = "") =>
  href("partnerDashboard", { view: "prices", by: "rents", level, ...filter });

function Sums({ rows, filter }: { rows: readonly PriceRow[]; filter: Filter }) {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (key: Exclude<keyof PriceRow, "key">) => rows.reduce((sum, row) => sum + row[key], 0);
  const [area, rent, listed] = [sumOf("areaCm2"), sumOf("rentGrosze"), sumOf("listGrosze")];
  const [below, raise] = [sumOf("below"), sumOf("raiseGrosze")];
  return (
    <ReportSums
      sums={[
        {
          name: t`Rent per m²`,
          value: format.money(perM2(rent, area)),
          note: t`${format.area(area)} rented`,
          to: rentsTo(filter),
        },
        {
          name: t`List price per m²`,
          value: format.money(perM2(listed, area)),
          note: t`rent is ${format.percent(rent / listed)} of it`,
        },
        {
          name: t`Below the list price`,
          value: format.number(below),
          note: <Plural value={sumOf("rentals")} one="of # rental" other="of # rentals" />,
          to: rentsTo(filter, "below"),
        },
        {
          name: t`Raising to list would bring`,
          value: format.money(raise),
          note: t`a month`,
          to: rentsTo(filter, "below"),
        },
      ]}
    />
  );
}

interface TableProps {
  rows: readonly PriceRow[];
  of: Pick<Prices, "by" | "places">;
  filter: Filter;
}

/** Each group leads to its rentals. */
function PricesTable({ rows, of: { by, places }, filter }: TableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useGroupLabels(places);
  const columns: Column<PriceRow>[] = [
    { key: "group", header: labels.headers[by], cell: ({ key }) => labels.name(by, key), onCard: "title" },
    {
      key: "rentals",
      header: t`Rentals`,
      cell: ({ rentals }) => format.number(rentals),
      numeric: true,
      onCard: "named",
    },
    { key: "area", header: t`Area`, cell: ({ areaCm2 }) => format.area(areaCm2), numeric: true, onCard: "detail" },
    {
      key: "rent",
      header: t`Rent per m²`,
      cell: ({ rentGrosze, areaCm2 }) => format.money(perM2(rentGrosze, areaCm2)),
      numeric: true,
      onCard: "sum",
    },
    {
      key: "list",
      header: t`List price per m²`,
      cell: ({ listGrosze, areaCm2 }) => format.money(perM2(listGrosze, areaCm2)),
      numeric: true,
      onCard: "named",
    },
    {
      key: "below",
      header: t`Below the list price`,
      cell: ({ below }) => format.number(below),
      numeric: true,
      onCard: "named",
    },
    {
      key: "raise",
      header: t`Raising to list would bring`,
      cell: ({ raiseGrosze }) => format.money(raiseGrosze),
      numeric: true,
      onCard: "named",
    },
  ];
  return (
    <DataTable
      caption={t`Rent per m² and list prices`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowTo={({ key }) => rentsTo({ ...filter, [by]: key })}
    />
  );
}
