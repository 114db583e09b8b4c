import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { economicOccupancy, occupancyRate } from "../../../domain/figures/occupancy.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { MonthFilter } from "./month-filter.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { MonthRents } from "./month-rents.tsx";
import { type OccupancyRow, occupancyQuery } from "./queries.ts";
import type { Sum } from "./report-sums.tsx";
import { type BoxFilter, ReportView } from "./report-view.tsx";

const measures = {
  boxes: occupancyRate,
  area: ({ rentedAreaCm2: rented, rentableAreaCm2: rentable }: OccupancyRow) => occupancyRate({ rented, rentable }),
  money: economicOccupancy,
};

/** The whole percentage. */
const shareOf = (share: number | null) => Math.round((share ?? 0) * 100);

/** How much of the boxes is rented in each month: by number, by area and by rent; and the rentals of one month. */
export function OccupancyView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ by, month, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "by", "month"]);
  const occupancyText = useOccupancyText("days");
  const list = useInfiniteQuery(occupancyQuery(filter));
  const [first] = list.data?.pages ?? [];
  const rows = first !== undefined && first.total > 0 ? first.items : [];
  const sums = useOccupancySums(month === "" ? rows[0] : rows.find((row) => row.month === month), filter);
  /** Whether earlier months are missing because there were no boxes. */
  const isFromTheFirst = first?.fromOn?.slice(0, 7) === rows.at(-1)?.month;
  const labels = { boxes: t`By number of boxes`, area: t`By area`, money: t`By rent` };
  const measure = by === "area" || by === "money" ? by : "boxes";
  const columns: Column<OccupancyRow>[] = [
    { key: "month", header: t`Month`, cell: (row) => format.day(`${row.month}-01`, "month"), onCard: "title" },
    { key: "rented", header: t`Rented days`, cell: occupancyText, onCard: "detail" },
    figure("boxes", t`By number of boxes`, (row) => `${shareOf(measures.boxes(row))}%`, "sum"),
    figure("area", t`By area`, (row) => `${shareOf(measures.area(row))}%`, "named"),
    figure("rent", t`Rent`, ({ rentGrosze }) => format.money(rentGrosze), "hidden"),
    figure("list", t`At list prices`, ({ listGrosze }) => format.money(listGrosze), "hidden"),
    figure("money", t`By rent`, (row) => `${shareOf(measures.money(row))}%`, "named"),
  ];
  return (
    <ReportView
      {...{ filter, change, sums, columns }}
      places={first?.places}
      period={month === "" && filter.period}
      control={
        month === "" ? (
          <FilterSelect
            label={t`Measured`}
            all={labels.boxes}
            value={measure === "boxes" ? "" : measure}
            options={(["area", "money"] as const).map((value) => ({ value, label: labels[value] }))}
            onChange={(value) => change({ by: value })}
          />
        ) : (
          <MonthFilter months={first?.items} value={month} onChange={(next) => change({ month: next })} />
        )
      }
      detail={month !== "" && <MonthRents month={month} filter={filter} change={change} />}
      plot={
        rows.length > 0 && (
          <MonthPlot
            title={t`Occupancy by month, in percent`}
            months={rows.map((row) => ({ month: row.month, value: shareOf(measures[measure](row)) }))}
            write={(value) => `${value}%`}
          />
        )
      }
      query={list}
      csv={["occupancy", filter]}
      count={(total) => <Plural value={total} one="# month" other="# months" />}
      empty={{
        title: t`No boxes yet`,
        text: <Trans>Here you see how much of the time your boxes were rented in each month.</Trans>,
      }}
      caption={t`Occupancy by month`}
      rowKey={(row) => row.month}
      rowTo={(row) => href("partnerDashboard", { view: "occupancy", ...filter, month: row.month })}
      note={
        <>
          {first?.fromOn && isFromTheFirst && (
            <>
              <Trans>From {format.day(first.fromOn)}, when you added your first box.</Trans>{" "}
            </>
          )}
          <Trans>
            Each box counts on every day of the month, or up to today in the current month. Days out of service aren’t
            counted unless the box is rented. By rent: on the last of these days, the rent of the rented boxes, without
            extras, as a share of the list prices of all rentable boxes.
          </Trans>
        </>
      }
    />
  );
}

function useOccupancySums(row: OccupancyRow | undefined, { place, kind, size }: BoxFilter): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText("days");
  if (row === undefined) return [];
  return [
    {
      name: t`Boxes`,
      value: `${shareOf(measures.boxes(row))}%`,
      note: occupancyText(row),
    },
    {
      name: t`Area`,
      value: `${shareOf(measures.area(row))}%`,
      note: t`on average ${format.area(row.rentedAreaCm2 / row.days)} of ${format.area(row.rentableAreaCm2 / row.days)}`,
    },
    {
      name: t`Rent`,
      value: `${shareOf(measures.money(row))}%`,
      note: t`${format.money(row.rentGrosze, "short")} of ${format.money(row.listGrosze, "short")}`,
      to: href("partnerDashboard", { view: "rent-roll", on: row.on, place, kind, size }),
    },
  ];
}
