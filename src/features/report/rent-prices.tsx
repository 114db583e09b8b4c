import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { priceLevels } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { clearOf } from "./clear.ts";
import { perM2 } from "./per-m2.ts";
import { type RentPrice, rentPricesQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportList } from "./report-view.tsx";
import { signed } from "./signed.ts";

type Filter = Record<"place" | "kind" | "size" | "level", string>;

export interface RentPricesProps {
  filter: Filter;
  change: (changed: Partial<Filter>) => void;
}

/** The running rentals with the list prices of their boxes, those furthest below first. */
export function RentPrices({ filter, change }: RentPricesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(rentPricesQuery(filter));
  const labels = { below: t`Below the list price`, at: t`At list prices`, above: t`Above the list price` };
  const format = useFormat();
  const columns: Column<RentPrice>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    figure("area", t`Area`, (row) => format.area(row.areaCm2), "detail"),
    figure("per-m2", t`Rent per m²`, ({ rentGrosze, areaCm2 }) => format.money(perM2(rentGrosze, areaCm2)), "named"),
    figure(
      "list-per-m2",
      t`List price per m²`,
      ({ listGrosze, areaCm2 }) => format.money(perM2(listGrosze, areaCm2)),
      "named",
    ),
    figure("rent", t`Rent`, (row) => format.money(row.rentGrosze), "named"),
    figure("list", t`List price`, (row) => format.money(row.listGrosze), "named"),
    figure(
      "difference",
      t({ context: "amount", message: "Difference" }),
      ({ rentGrosze, listGrosze }) => signed(rentGrosze - listGrosze, format.money),
      "sum",
    ),
  ];
  return (
    <>
      <search className={css.filters}>
        <FilterSelect
          label={t`Rent`}
          all={t`Any rent`}
          value={filter.level}
          options={priceLevels.map((value) => ({ value, label: labels[value] }))}
          onChange={(level) => change({ level })}
        />
      </search>
      <ReportList
        query={list}
        csv={["prices/rents", filter]}
        count={(total) => <Plural value={total} one="# rental" other="# rentals" />}
        empty={<EmptyState title={t`No box is rented`} />}
        onClear={clearOf(filter, change)}
        columns={columns}
        caption={t`Rentals and list prices`}
        rowKey={(row) => row.rentId}
        rowTo={(row) => href("partnerRents", { open: row.rentId })}
      />
    </>
  );
}
