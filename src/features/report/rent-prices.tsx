import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { priceLevels } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { clearOf } from "./clear.ts";
import { perM2 } from "./per-m2.ts";
import { type RentPrice, rentPricesQuery } from "./queries.ts";
import css from "./report.module.css";
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
  const labels = { below: t`Below the list price`, at: t`At the list price`, above: t`Above the list price` };
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
      <List
        query={list}
        csv={csvHref("/api/partner/reports/prices/rents", filter)}
        count={(total) => <Plural value={total} one="# rental" other="# rentals" />}
        empty={<EmptyState title={t`No box is rented`} />}
        onClear={clearOf(filter, change)}
      >
        {(rows) => <RentsTable rows={rows} />}
      </List>
    </>
  );
}

function RentsTable({ rows }: { rows: readonly RentPrice[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<RentPrice>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    { key: "area", header: t`Area`, cell: (row) => format.area(row.areaCm2), numeric: true, onCard: "detail" },
    {
      key: "per-m2",
      header: t`Rent per m²`,
      cell: ({ rentGrosze, areaCm2 }) => format.money(perM2(rentGrosze, areaCm2)),
      numeric: true,
      onCard: "named",
    },
    {
      key: "list-per-m2",
      header: t`List price per m²`,
      cell: ({ listGrosze, areaCm2 }) => format.money(perM2(listGrosze, areaCm2)),
      numeric: true,
      onCard: "named",
    },
    { key: "rent", header: t`Rent`, cell: (row) => format.money(row.rentGrosze), numeric: true, onCard: "named" },
    {
      key: "list",
      header: t`List price`,
      cell: (row) => format.money(row.listGrosze),
      numeric: true,
      onCard: "named",
    },
    {
      key: "difference",
      header: t({ context: "amount", message: "Difference" }),
      cell: ({ rentGrosze, listGrosze }) => signed(rentGrosze - listGrosze, format.money),
      numeric: true,
      onCard: "sum",
    },
  ];
  return (
    <DataTable
      caption={t`Rentals and list prices`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.rentId}
      rowTo={(row) => href("partnerRents", { open: row.rentId })}
    />
  );
}
