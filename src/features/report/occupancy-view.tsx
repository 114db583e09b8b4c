import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { economicOccupancy, occupancyRate } from "../../../domain/figures/occupancy.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { useOccupancyText } from "../../ui/data/use-occupancy-text.ts";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { type OccupancyRow, occupancyQuery } from "./queries.ts";
import type { Sum } from "./report-sums.tsx";
import { ReportView } from "./report-view.tsx";

const measures = {
  boxes: occupancyRate,
  area: ({ rentedAreaCm2: rented, rentableAreaCm2: rentable }: OccupancyRow) => occupancyRate({ rented, rentable }),
  money: economicOccupancy,
};

/** The whole percentage. */
const shareOf = (share: number | null) => Math.round((share ?? 0) * 100);

/** How much of the boxes is rented at the end of each month: by number, by area and by rent. */
export function OccupancyView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ by, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "by"]);
  const { place, kind, size, period } = filter;
  const occupancyText = useOccupancyText();
  const list = useInfiniteQuery(occupancyQuery(filter));
  const [first] = list.data?.pages ?? [];
  const rows = first !== undefined && first.total > 0 ? first.items : [];
  const sums = useOccupancySums(rows[0]);
  /** Whether earlier months are missing because there were no boxes. */
  const isFromTheFirst = first?.fromOn?.slice(0, 7) === rows.at(-1)?.month;
  const labels = { boxes: t`By number of boxes`, area: t`By area`, money: t`By rent` };
  const measure = by === "area" || by === "money" ? by : "boxes";
  const columns: Column<OccupancyRow>[] = [
    { key: "month", header: t`Month`, cell: ({ month }) => format.day(`${month}-01`, "month"), onCard: "title" },
    { key: "rented", header: t`Rented boxes`, cell: occupancyText, onCard: "detail" },
    figure("boxes", t`By number of boxes`, (row) => `${shareOf(measures.boxes(row))}%`, "sum"),
    figure("area", t`By area`, (row) => `${shareOf(measures.area(row))}%`, "named"),
    figure("rent", t`Rent`, ({ rentGrosze }) => format.money(rentGrosze), "hidden"),
    figure("list", t`At list prices`, ({ listGrosze }) => format.money(listGrosze), "hidden"),
    figure("money", t`By rent`, (row) => `${shareOf(measures.money(row))}%`, "named"),
  ];
  return (
    <ReportView
      {...{ filter, change, period, sums, columns }}
      places={first?.places}
      control={
        <FilterSelect
          label={t`Measured`}
          all={labels.boxes}
          value={measure === "boxes" ? "" : measure}
          options={(["area", "money"] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => change({ by: value })}
        />
      }
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
        text: <Trans>Here you see how many of your boxes were rented at the end of each month.</Trans>,
      }}
      caption={t`Occupancy by month`}
      rowKey={({ month }) => month}
      rowTo={({ on }) => href("partnerDashboard", { view: "rent-roll", on, place, kind, size })}
      note={
        <>
          {first?.fromOn && isFromTheFirst && (
            <>
              <Trans>From {format.day(first.fromOn)}, when you added your first box.</Trans>{" "}
            </>
          )}
          <Trans>
            On the last day of each month, or today for the current month. Boxes out of service aren’t counted unless
            they are rented. By rent: the rent of the rented boxes, without extras, as a share of the list prices of all
            rentable boxes.
          </Trans>
        </>
      }
    />
  );
}

function useOccupancySums(row: OccupancyRow | undefined): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText();
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
      note: t`${format.area(row.rentedAreaCm2)} of ${format.area(row.rentableAreaCm2)}`,
    },
    {
      name: t`Rent`,
      value: `${shareOf(measures.money(row))}%`,
      note: t`${format.money(row.rentGrosze, "short")} of ${format.money(row.listGrosze, "short")}`,
    },
  ];
}
