import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { BoxFilters } from "./box-filters.tsx";
import { clearOf } from "./clear.ts";
import { MonthPlot } from "./month-plot.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { type OccupancyRow, occupancyQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";

const measures = {
  boxes: ({ rented, boxes }: OccupancyRow) => [rented, boxes],
  area: ({ rentedAreaCm2, areaCm2 }: OccupancyRow) => [rentedAreaCm2, areaCm2],
  money: ({ rentGrosze, listGrosze }: OccupancyRow) => [rentGrosze, listGrosze],
} satisfies Record<string, (row: OccupancyRow) => [part: number, whole: number]>;

/** The whole percentage. */
const shareOf = ([part, whole]: [number, number]) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** How much of the boxes is rented at the end of each month: by number, by area and by rent. */
export function OccupancyView() {
  const { t } = useLingui();
  const [{ by, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "by"]);
  const list = useInfiniteQuery(occupancyQuery(filter));
  const [first] = list.data?.pages ?? [];
  const labels = { boxes: t`By number of boxes`, area: t`By area`, money: t`By rent` };
  const measure = by === "area" || by === "money" ? by : "boxes";
  return (
    <>
      <ListFilters
        search={
          <FilterSelect
            label={t`Measured`}
            all={labels.boxes}
            value={measure === "boxes" ? "" : measure}
            options={(["area", "money"] as const).map((value) => ({ value, label: labels[value] }))}
            onChange={(value) => change({ by: value })}
          />
        }
        set={[filter.period, filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        <PeriodFilter value={filter.period} onChange={(period) => change({ period })} />
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters filter={filter} onChange={change} />
      </ListFilters>
      {first && first.total > 0 && (
        <>
          <Sums row={first.items[0]} />
          <MonthPlot
            title={t`Occupancy by month, in percent`}
            months={first.items.map((row) => ({ month: row.month, value: shareOf(measures[measure](row)) }))}
            write={(value) => `${value}%`}
          />
        </>
      )}
      <List
        query={list}
        csv={csvHref("/api/partner/reports/occupancy", filter)}
        count={(total) => <Plural value={total} one="# month" other="# months" />}
        empty={
          <EmptyState title={t`No boxes yet`} picture={<EmptyBox />}>
            <Trans>Here you see how many of your boxes were rented at the end of each month.</Trans>
          </EmptyState>
        }
        onClear={clearOf(filter, change)}
      >
        {(rows) => <OccupancyTable rows={rows} filter={filter} />}
      </List>
      <p className={css.note}>
        <Trans>
          On the last day of each month; in the current month, today. By rent: the rent of the rented boxes, without
          products, as a share of the list prices of all boxes.
        </Trans>
      </p>
    </>
  );
}

function Sums({ row }: { row: OccupancyRow | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  if (row === undefined) return null;
  return (
    <ReportSums
      sums={[
        {
          name: t`Boxes`,
          value: `${shareOf(measures.boxes(row))}%`,
          note: t`${format.number(row.rented)} of ${format.number(row.boxes)}`,
        },
        {
          name: t`Area`,
          value: `${shareOf(measures.area(row))}%`,
          note: t`${format.area(row.rentedAreaCm2)} of ${format.area(row.areaCm2)}`,
        },
        {
          name: t`Rent`,
          value: `${shareOf(measures.money(row))}%`,
          note: t`${format.money(row.rentGrosze, "short")} of ${format.money(row.listGrosze, "short")}`,
        },
      ]}
    />
  );
}

interface TableProps {
  rows: readonly OccupancyRow[];
  filter: { place: string; kind: string; size: string };
}

/** Each month leads to the rent roll of its last day. */
function OccupancyTable({ rows, filter: { place, kind, size } }: TableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<OccupancyRow>[] = [
    {
      key: "month",
      header: t`Month`,
      cell: ({ month }) => format.day(`${month}-01`, "month"),
      onCard: "title",
    },
    {
      key: "rented",
      header: t`Rented boxes`,
      cell: ({ rented, boxes }) => t`${format.number(rented)} of ${format.number(boxes)}`,
      numeric: true,
      onCard: "detail",
    },
    {
      key: "boxes",
      header: t`By number of boxes`,
      cell: (row) => `${shareOf(measures.boxes(row))}%`,
      numeric: true,
      onCard: "sum",
    },
    {
      key: "area",
      header: t`By area`,
      cell: (row) => `${shareOf(measures.area(row))}%`,
      numeric: true,
      onCard: "named",
    },
    {
      key: "rent",
      header: t`Rent`,
      cell: ({ rentGrosze }) => format.money(rentGrosze),
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "list",
      header: t`At list prices`,
      cell: ({ listGrosze }) => format.money(listGrosze),
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "money",
      header: t`By rent`,
      cell: (row) => `${shareOf(measures.money(row))}%`,
      numeric: true,
      onCard: "named",
    },
  ];
  return (
    <DataTable
      caption={t`Occupancy by month`}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      rowTo={({ on }) => href("partnerDashboard", { view: "rent-roll", on, place, kind, size })}
    />
  );
}
