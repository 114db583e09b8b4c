import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Move } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { BoxFilters } from "./box-filters.tsx";
import { clearOf } from "./clear.ts";
import { MonthFilter } from "./month-filter.tsx";
import { MonthMoves } from "./month-moves.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { type TurnoverRow, turnoverQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";
import { signed } from "./signed.ts";

const daysOfMonth = 365.25 / 12;

/** How many rentals began and ended in each month and how long the ended ones lasted, and the rentals of one month. */
export function TurnoverView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ month, move, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "month", "move"]);
  const list = useInfiniteQuery(turnoverQuery(filter));
  const [first] = list.data?.pages ?? [];
  const summed = (first?.items ?? []).filter((row) => month === "" || row.month === month);
  return (
    <>
      <ListFilters
        search={
          <MonthFilter
            months={first?.items}
            value={month}
            onChange={(next) => change({ month: next, ...(next === "" && { move: "" }) })}
          />
        }
        set={[month === "" && filter.period, filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        {month === "" && <PeriodFilter value={filter.period} onChange={(period) => change({ period })} />}
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters filter={filter} onChange={change} />
      </ListFilters>
      {first && first.total > 0 && summed.length > 0 && (
        <Sums rows={summed} moveTo={month === "" ? undefined : moveTo(month, filter)} />
      )}
      {month !== "" ? (
        <MonthMoves month={month} filter={{ ...filter, move }} change={change} />
      ) : (
        <>
          {first && first.total > 0 && (
            <MonthPlot
              title={t`Rentals that began and ended by month`}
              legend={{ value: t`Began`, compared: t`Ended` }}
              months={first.items.map((row) => ({ month: row.month, value: row.starts, compared: row.ends }))}
              write={(count) => format.number(count)}
            />
          )}
          <List
            query={list}
            csv={csvHref("/api/partner/reports/turnover", filter)}
            count={(total) => <Plural value={total} one="# month" other="# months" />}
            empty={
              <EmptyState title={t`No rentals yet`} picture={<EmptyBox />}>
                <Trans>Here you see how many rentals began and ended in each month, and how long they lasted.</Trans>
              </EmptyState>
            }
            onClear={clearOf(filter, change)}
          >
            {(rows) => <TurnoverTable rows={rows} filter={filter} />}
          </List>
          <p className={css.note}>
            <Trans>
              A rental that continues in another box neither ends nor begins with the move. Churn is the share of the
              rentals running at the start of the month that ended in it.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}

type Filter = Record<"place" | "kind" | "size", string>;

const moveTo =
  (month: string, { place, kind, size }: Filter) =>
  (move?: Move) =>
    href("partnerDashboard", { view: "turnover", month, place, kind, size, ...(move && { move }) });

interface SumsProps {
  rows: readonly TurnoverRow[];
  moveTo: ReturnType<typeof moveTo> | undefined;
}

function Sums({ rows, moveTo: to }: SumsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (key: "starts" | "ends" | "endedDays") => rows.reduce((sum, row) => sum + row[key], 0);
  const [starts, ends] = [sumOf("starts"), sumOf("ends")];
  const days = ends === 0 ? null : Math.round(sumOf("endedDays") / ends);
  return (
    <ReportSums
      sums={[
        { name: t`Began`, value: format.number(starts), note: "", ...(to && { to: to("start") }) },
        { name: t`Ended`, value: format.number(ends), note: "", ...(to && { to: to("end") }) },
        { name: t({ context: "rentals", message: "Net" }), value: signed(starts - ends), note: "" },
        {
          name: t`Average length`,
          value: days === null ? "–" : t`${format.number(Math.round((days / daysOfMonth) * 10) / 10)} mo.`,
          note: days === null ? "" : <Plural value={days} one="# day" other="# days" />,
        },
      ]}
    />
  );
}

/** Each month leads to its rentals. */
function TurnoverTable({ rows, filter }: { rows: readonly TurnoverRow[]; filter: Filter }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<TurnoverRow>[] = [
    { key: "month", header: t`Month`, cell: ({ month }) => format.day(`${month}-01`, "month"), onCard: "title" },
    {
      key: "running",
      header: t`Running at the start`,
      cell: ({ running }) => format.number(running),
      numeric: true,
      onCard: "hidden",
    },
    { key: "starts", header: t`Began`, cell: ({ starts }) => format.number(starts), numeric: true, onCard: "named" },
    { key: "ends", header: t`Ended`, cell: ({ ends }) => format.number(ends), numeric: true, onCard: "named" },
    {
      key: "net",
      header: t({ context: "rentals", message: "Net" }),
      cell: ({ starts, ends }) => signed(starts - ends),
      numeric: true,
      onCard: "sum",
    },
    {
      key: "churn",
      header: t`Churn`,
      cell: ({ running, ends }) => (running === 0 ? "" : format.percent(ends / running)),
      numeric: true,
      onCard: ({ running }) => (running === 0 ? "hidden" : "named"),
    },
    {
      key: "length",
      header: t`Average length`,
      cell: ({ averageDays }) => averageDays !== null && <Plural value={averageDays} one="# day" other="# days" />,
      numeric: true,
      onCard: ({ averageDays }) => (averageDays === null ? "hidden" : "line"),
    },
  ];
  return (
    <DataTable
      caption={t`Rentals that began and ended by month`}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      rowTo={({ month }) => moveTo(month, filter)()}
    />
  );
}
