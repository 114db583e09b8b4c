import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BarList } from "../../ui/data/bar-list.tsx";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { GroupFilter } from "./group-filter.tsx";
import { perM2 } from "./per-m2.ts";
import { type PriceRow, pricesQuery } from "./queries.ts";
import { RentPrices } from "./rent-prices.tsx";
import type { Sum } from "./report-sums.tsx";
import { type BoxFilter, ReportView } from "./report-view.tsx";
import { useGroupLabels } from "./use-group-labels.ts";

const rentsTo = (filter: BoxFilter, level = "") =>
  href("partnerDashboard", { view: "prices", by: "rents", level, ...filter });

/** What tenants pay per m² next to the list prices, by place, size or kind, and the rentals behind it. */
export function PricesView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ by, level, ...filter }, change] = useUrlFilter(["place", "kind", "size", "by", "level"]);
  const isRents = by === "rents";
  const list = useInfiniteQuery(pricesQuery({ ...filter, by: isRents ? "" : by }));
  const [first] = list.data?.pages ?? [];
  const labels = useGroupLabels(first?.places);
  const group = first?.by ?? "place";
  const rows = first !== undefined && first.total > 0 ? first.items : [];
  const sums = usePriceSums(rows, filter);
  const columns: Column<PriceRow>[] = [
    { key: "group", header: labels.headers[group], cell: ({ key }) => labels.name(group, key), onCard: "title" },
    figure("rentals", t`Rentals`, ({ rentals }) => format.number(rentals), "named"),
    figure("area", t`Area`, ({ areaCm2 }) => format.area(areaCm2), "detail"),
    figure("rent", t`Rent per m²`, ({ rentGrosze, areaCm2 }) => format.money(perM2(rentGrosze, areaCm2)), "sum"),
    figure(
      "list",
      t`List price per m²`,
      ({ listGrosze, areaCm2 }) => format.money(perM2(listGrosze, areaCm2)),
      "named",
    ),
    figure("below", t`Below the list price`, ({ below }) => format.number(below), "named"),
    figure("raise", t`Potential at list prices`, ({ raiseGrosze }) => format.money(raiseGrosze), "named"),
  ];
  return (
    <ReportView
      {...{ filter, change, sums, columns }}
      places={first?.places}
      control={
        <GroupFilter
          value={by}
          groups={labels.groups}
          each={{ value: "rents", label: t`Each rental` }}
          onChange={(next) => change({ by: next, ...(next !== "rents" && { level: "" }) })}
        />
      }
      detail={isRents && <RentPrices filter={{ ...filter, level }} change={change} />}
      plot={
        rows.length > 0 && (
          <BarList
            title={t`Monthly rent per m², in zlotys`}
            legend={{ value: t`Tenants pay`, compared: t`List price` }}
            rows={rows.map((row) => ({
              key: row.key,
              label: labels.name(group, row.key),
              value: row.rentGrosze / row.areaCm2,
              compared: row.listGrosze / row.areaCm2,
              text: format.money(perM2(row.rentGrosze, row.areaCm2)),
              note: t`at list prices ${format.money(perM2(row.listGrosze, row.areaCm2))}`,
            }))}
          />
        )
      }
      query={list}
      csv={["prices", { ...filter, by }]}
      count={() => (
        <Plural
          value={(first?.items ?? []).reduce((sum, { rentals }) => sum + rentals, 0)}
          one="# rental"
          other="# rentals"
        />
      )}
      empty={{
        title: t`No box is rented`,
        text: <Trans>Here you see what tenants pay per m², next to the list prices of their boxes.</Trans>,
      }}
      caption={t`Rent per m² and list prices`}
      rowKey={({ key }) => key}
      rowTo={({ key }) => rentsTo({ ...filter, [group]: key })}
      note={
        <Trans>
          The rent that is paid today and today’s list prices, per month with VAT and without products. A rental above
          its list price doesn’t reduce what raising the others would bring.
        </Trans>
      }
    />
  );
}

function usePriceSums(rows: readonly PriceRow[], filter: BoxFilter): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return [];
  const sumOf = (key: Exclude<keyof PriceRow, "key">) => rows.reduce((sum, row) => sum + row[key], 0);
  const [area, rent, listed] = [sumOf("areaCm2"), sumOf("rentGrosze"), sumOf("listGrosze")];
  const [below, raise] = [sumOf("below"), sumOf("raiseGrosze")];
  return [
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
      name: t`Potential at list prices`,
      value: format.money(raise),
      note: t`a month`,
      to: rentsTo(filter, "below"),
    },
  ];
}
