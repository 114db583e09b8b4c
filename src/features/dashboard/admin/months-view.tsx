import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { addMonths } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import { csvHref } from "../../../lib/api/list-query.ts";
import { useUrlFilter } from "../../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { BarPlot } from "../../../ui/data/bar-plot.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { List } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import css from "./admin-report.module.css";
import { MonthPartners } from "./month-partners.tsx";
import { type MarketMonth, marketMonthsQuery } from "./queries.ts";
import { AdminSums } from "./report-sums.tsx";

export type MarketView = "turnover" | "commission" | "occupancy";

const shareOf = ({ rented, boxes }: { rented: number; boxes: number }) => (boxes === 0 ? 0 : rented / boxes);

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
          Rent counts in the month in which it was paid, commission in that in which it was earned or returned, without
          VAT. Boxes on the last day of the month, today in the current one, counted as in the partners’ reports.
        </Trans>
      </p>
    </div>
  );
}

function Sums({ rows }: { rows: readonly MarketMonth[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (key: "grosze" | "lastYearGrosze" | "commissionGrosze") => rows.reduce((sum, row) => sum + row[key], 0);
  const [current] = rows;
  const paid = sumOf("grosze");
  return (
    <AdminSums
      sums={[
        {
          name: t({ context: "sum", message: "Rent paid" }),
          value: format.money(paid),
          note: t`a year earlier ${format.money(sumOf("lastYearGrosze"))}`,
        },
        {
          name: t`Commission without VAT`,
          value: format.money(sumOf("commissionGrosze")),
          note: paid === 0 ? "" : t`${format.percent(sumOf("commissionGrosze") / paid)} of the rent paid`,
        },
        {
          name: t`Occupancy today`,
          value: current === undefined ? "–" : format.percent(shareOf(current)),
          note:
            current === undefined ? "" : t`${format.number(current.rented)} of ${format.number(current.boxes)} boxes`,
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
    turnover: { title: t`Paid rent by month, in zlotys`, value: ({ grosze }: MarketMonth) => grosze, write: money },
    commission: {
      title: t`Commission without VAT by month, in zlotys`,
      value: ({ commissionGrosze }: MarketMonth) => commissionGrosze,
      write: money,
    },
    occupancy: {
      title: t`Occupancy by month, in percent`,
      value: (row: MarketMonth) => Math.round(shareOf(row) * 100),
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
  const isMoney = view !== "occupancy";
  const columns: Column<MarketMonth>[] = [
    { key: "month", header: t`Month`, cell: ({ month }) => format.day(`${month}-01`, "month"), onCard: "title" },
    figure(
      "paid",
      t({ context: "sum", message: "Rent paid" }),
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
    figure(
      "boxes",
      t`Rented boxes`,
      ({ rented, boxes }) => t`${format.number(rented)} of ${format.number(boxes)}`,
      isMoney ? "hidden" : "named",
    ),
    figure("occupancy", t`Occupancy`, (row) => format.percent(shareOf(row)), isMoney ? "hidden" : "sum"),
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
