import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { addMonths } from "../../../../domain/core/day.ts";
import { occupancyRate } from "../../../../domain/figures/occupancy.ts";
import { href } from "../../../../domain/routes.ts";
import { csvHref } from "../../../lib/api/list-query.ts";
import { useUrlFilter } from "../../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { BarPlot } from "../../../ui/data/bar-plot.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { List } from "../../../ui/data/list.tsx";
import { useOccupancyText } from "../../../ui/data/use-occupancy-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import css from "./admin-report.module.css";
import { MonthPartners } from "./month-partners.tsx";
import { type MarketMonth, marketMonthsQuery } from "./queries.ts";
import { AdminSums } from "./report-sums.tsx";

export type MarketView = "turnover" | "commission" | "occupancy";

/** Turnover, commission or occupancy of all partners by month, and the partners behind one month. */
export function MonthsView({ view }: { view: MarketView }) {
  const { t } = useLingui();
  const [{ period, month }, change] = useUrlFilter(["period", "month"]);
  const list = useInfiniteQuery(marketMonthsQuery({ period }));
  const [first] = list.data?.pages ?? [];
  if (month !== "") return <MonthPartners month={month} onBack={() => change({ month: "" })} />;
  return (
    <div className={css.report}>
      <search className={css.filters}>
        <FilterSelect
          label={t`Period`}
          all={t`Last 12 months`}
          value={period}
          options={[{ value: "24", label: t`Last 24 months` }]}
          onChange={(next) => change({ period: next })}
        />
      </search>
      {first && first.total > 0 && (
        <>
          <Sums rows={first.items} />
          <Plot rows={first.items} view={view} />
        </>
      )}
      <div>
        <List
          query={list}
          csv={csvHref("/api/admin/dashboard/months", { period })}
          count={(total) => <Plural value={total} one="# month" other="# months" />}
          empty={<EmptyState title={t`No rentals yet`} picture={<EmptyBox />} />}
        >
          {(rows) => <MonthsTable rows={rows} view={view} />}
        </List>
      </div>
      <p className={css.note}>
        <Trans>
          Payments, online or recorded by partners, count in the month they arrived, minus refunds in the month they
          were sent; deposits count only if kept. Commission counts when earned or returned, without VAT. Occupancy
          covers all locations, published or not: each box counts on every day of the month, or up to today in the
          current month. Days out of service count only if the box is rented.
        </Trans>
      </p>
    </div>
  );
}

function Sums({ rows }: { rows: readonly MarketMonth[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText("days");
  const sumOf = (key: "grosze" | "lastYearGrosze" | "commissionGrosze") => rows.reduce((sum, row) => sum + row[key], 0);
  const [current] = rows;
  const paid = sumOf("grosze");
  return (
    <AdminSums
      sums={[
        {
          name: t`Received`,
          value: format.money(paid),
          note: t`a year earlier ${format.money(sumOf("lastYearGrosze"))}`,
        },
        {
          name: t`Commission without VAT`,
          value: format.money(sumOf("commissionGrosze")),
          note: paid === 0 ? "" : t`${format.percent(sumOf("commissionGrosze") / paid)} of what was received`,
        },
        {
          name: t`Occupancy this month`,
          value: current === undefined ? "–" : format.percent(occupancyRate(current) ?? 0),
          note: current === undefined ? "" : occupancyText(current),
        },
      ]}
    />
  );
}

function Plot({ rows, view }: { rows: readonly MarketMonth[]; view: MarketView }) {
  const { t } = useLingui();
  const format = useFormat();
  const money = (grosze: number) => format.money(grosze, "short");
  const plots = {
    turnover: { title: t`Received by month, in zlotys`, value: ({ grosze }: MarketMonth) => grosze, write: money },
    commission: {
      title: t`Commission without VAT by month, in zlotys`,
      value: ({ commissionGrosze }: MarketMonth) => commissionGrosze,
      write: money,
    },
    occupancy: {
      title: t`Occupancy by month, in percent`,
      value: (row: MarketMonth) => Math.round((occupancyRate(row) ?? 0) * 100),
      write: (percent: number) => `${percent}%`,
    },
  };
  const { title, value, write } = plots[view];
  return (
    <BarPlot
      withoutTable
      title={title}
      lastNote={t`so far`}
      bars={rows.toReversed().map((row) => ({
        key: row.month,
        label: format.day(`${row.month}-01`, "month"),
        tick: format.day(`${row.month}-01`, "monthShort"),
        value: value(row),
        ...(view === "turnover" && {
          compared: { label: format.day(addMonths(`${row.month}-01`, -12), "month"), value: row.lastYearGrosze },
        }),
      }))}
      format={write}
    />
  );
}

/** Each month leads to its partners. */
function MonthsTable({ rows, view }: { rows: readonly MarketMonth[]; view: MarketView }) {
  const { t } = useLingui();
  const format = useFormat();
  const occupancyText = useOccupancyText("days");
  const isMoney = view !== "occupancy";
  const columns: Column<MarketMonth>[] = [
    { key: "month", header: t`Month`, cell: ({ month }) => format.day(`${month}-01`, "month"), onCard: "title" },
    figure(
      "paid",
      t`Received`,
      ({ grosze }) => format.money(grosze),
      view === "turnover" ? "sum" : isMoney ? "named" : "hidden",
    ),
    figure(
      "last-year",
      t`A year earlier`,
      ({ lastYearGrosze }) => format.money(lastYearGrosze),
      view === "turnover" ? "named" : "hidden",
    ),
    figure(
      "commission",
      t`Commission without VAT`,
      ({ commissionGrosze }) => format.money(commissionGrosze),
      view === "commission" ? "sum" : isMoney ? "named" : "hidden",
    ),
    { key: "boxes", header: t`Rented days`, cell: occupancyText, onCard: isMoney ? "hidden" : "named" },
    figure("occupancy", t`Occupancy`, (row) => format.percent(occupancyRate(row) ?? 0), isMoney ? "hidden" : "sum"),
  ];
  return (
    <DataTable
      caption={t`The marketplace by month`}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      rowTo={({ month }) => href("adminDashboard", { view, month })}
    />
  );
}
