import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { churn, medianStay } from "../../../domain/figures/stays.ts";
import type { Move } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { MonthFilter } from "./month-filter.tsx";
import { MonthMoves } from "./month-moves.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { type TurnoverRow, turnoverQuery } from "./queries.ts";
import type { Sum } from "./report-sums.tsx";
import { type BoxFilter, ReportView } from "./report-view.tsx";
import { signed } from "./signed.ts";

const daysOfMonth = 365.25 / 12;

const moveTo =
  (month: string, { place, kind, size }: BoxFilter) =>
  (move?: Move) =>
    href("partnerDashboard", { view: "turnover", month, place, kind, size, ...(move && { move }) });

/** How many rentals began and ended in each month and how long the ended ones lasted, and the rentals of one month. */
export function TurnoverView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ month, move, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "month", "move"]);
  const list = useInfiniteQuery(turnoverQuery(filter));
  const [first] = list.data?.pages ?? [];
  const rows = first !== undefined && first.total > 0 ? first.items : [];
  const sums = useTurnoverSums(
    rows.filter((row) => month === "" || row.month === month),
    month === "" ? undefined : moveTo(month, filter),
  );
  const percentText = (share: number | null) => (share === null ? "" : format.percent(share));
  const columns: Column<TurnoverRow>[] = [
    { key: "month", header: t`Month`, cell: (row) => format.day(`${row.month}-01`, "month"), onCard: "title" },
    figure("running", t`Running at the start`, ({ running }) => format.number(running), "hidden"),
    figure("starts", t`Started`, ({ starts }) => format.number(starts), "named"),
    figure("ends", t`Ended`, ({ ends }) => format.number(ends), "named"),
    figure("net", t({ context: "rentals", message: "Net" }), ({ starts, ends }) => signed(starts - ends), "sum"),
    figure("churn", t`Churn`, (row) => percentText(churn(row)), "named"),
    figure(
      "length",
      t`Median length`,
      ({ medianDays }) => medianDays !== null && <Plural value={medianDays} one="# day" other="# days" />,
      "line",
    ),
  ];
  return (
    <ReportView
      {...{ filter, change, sums, columns }}
      places={first?.places}
      period={month === "" && filter.period}
      control={
        <MonthFilter
          months={first?.items}
          value={month}
          onChange={(next) => change({ month: next, ...(next === "" && { move: "" }) })}
        />
      }
      detail={month !== "" && <MonthMoves month={month} filter={{ ...filter, move }} change={change} />}
      plot={
        rows.length > 0 && (
          <MonthPlot
            title={t`Rentals that began and ended by month`}
            legend={{ value: t`Started`, compared: t`Ended` }}
            months={rows.map((row) => ({ ...row, value: row.starts, compared: row.ends }))}
            write={(count) => format.number(count)}
          />
        )
      }
      query={list}
      csv={["turnover", filter]}
      count={(total) => <Plural value={total} one="# month" other="# months" />}
      empty={{
        title: t`No rentals yet`,
        text: <Trans>Here you see how many rentals began and ended in each month, and how long they lasted.</Trans>,
      }}
      caption={t`Rentals that began and ended by month`}
      rowKey={(row) => row.month}
      rowTo={(row) => moveTo(row.month, filter)()}
      note={
        <Trans>
          A rental that continues in another box neither ends nor begins with the move. Churn is the share of the
          rentals running at the start of the month that ended in it. Median length: half of the rentals that ended
          lasted as long or longer, from their first day, also before an import.
        </Trans>
      }
    />
  );
}

function useTurnoverSums(rows: readonly TurnoverRow[], to: ReturnType<typeof moveTo> | undefined): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return [];
  const sumOf = (key: "starts" | "ends") => rows.reduce((sum, row) => sum + row[key], 0);
  const [starts, ends] = [sumOf("starts"), sumOf("ends")];
  const days = medianStay({ endedDays: rows.flatMap(({ endedDays }) => endedDays) });
  return [
    { name: t`Started`, value: format.number(starts), note: "", ...(to && { to: to("start") }) },
    { name: t`Ended`, value: format.number(ends), note: "", ...(to && { to: to("end") }) },
    { name: t({ context: "rentals", message: "Net" }), value: signed(starts - ends), note: "" },
    {
      name: t`Median length`,
      value: days === null ? "–" : t`${format.number(Math.round((days / daysOfMonth) * 10) / 10)} mo.`,
      note: days === null ? "" : <Plural value={days} one="# day" other="# days" />,
    },
  ];
}
