import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ChargePart } from "../../../domain/report/query.ts";
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
import { MonthCharges } from "./month-charges.tsx";
import { MonthFilter } from "./month-filter.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { type RevenueRow, revenueQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";

/** What was charged in each month and what of it is paid, and the charges of one month. */
export function RevenueView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ month, part, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "month", "part"]);
  const list = useInfiniteQuery(revenueQuery(filter));
  const [first] = list.data?.pages ?? [];
  const summed = (first?.items ?? []).filter((row) => month === "" || row.month === month);
  return (
    <>
      <ListFilters
        search={
          <MonthFilter
            months={first?.items}
            value={month}
            onChange={(next) => change({ month: next, ...(next === "" && { part: "" }) })}
          />
        }
        set={[month === "" && filter.period, filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        {month === "" && <PeriodFilter value={filter.period} onChange={(period) => change({ period })} />}
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters filter={filter} onChange={change} />
      </ListFilters>
      {first && first.total > 0 && summed.length > 0 && (
        <Sums rows={summed} partTo={month === "" ? undefined : partTo(month, filter)} />
      )}
      {month !== "" ? (
        <MonthCharges month={month} filter={{ ...filter, part }} change={change} />
      ) : (
        <>
          {first && first.total > 0 && (
            <MonthPlot
              title={t`Charged and collected by month, in zlotys`}
              legend={{ value: t`Collected`, compared: t`Charged` }}
              months={first.items.map((row) => ({
                month: row.month,
                value: row.collectedGrosze,
                compared: row.chargedGrosze,
              }))}
              write={(grosze) => format.money(grosze, "short")}
            />
          )}
          <List
            query={list}
            csv={csvHref("/api/partner/reports/revenue", filter)}
            count={(total) => <Plural value={total} one="# month" other="# months" />}
            empty={
              <EmptyState title={t`No charges yet`} picture={<EmptyBox />}>
                <Trans>Here you see what you charged in each month, and how much of it is paid.</Trans>
              </EmptyState>
            }
            onClear={clearOf(filter, change)}
          >
            {(rows) => <RevenueTable rows={rows} filter={filter} />}
          </List>
          <p className={css.note}>
            <Trans>Charges count in the month in which they are due, with what is paid of them by today.</Trans>
          </p>
        </>
      )}
    </>
  );
}

type Filter = Record<"place" | "kind" | "size", string>;

const partTo =
  (month: string, { place, kind, size }: Filter) =>
  (part?: ChargePart) =>
    href("partnerDashboard", { view: "revenue", month, place, kind, size, ...(part && { part }) });

interface SumsProps {
  rows: readonly RevenueRow[];
  partTo: ReturnType<typeof partTo> | undefined;
}

function Sums({ rows, partTo: to }: SumsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (key: "charges" | "chargedGrosze" | `${ChargePart}Grosze`) =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const charged = sumOf("chargedGrosze");
  const part = (name: string, key: ChargePart) => ({
    name,
    value: format.money(sumOf(`${key}Grosze`)),
    note: charged === 0 ? "" : format.percent(sumOf(`${key}Grosze`) / charged),
    ...(to && { to: to(key) }),
  });
  return (
    <ReportSums
      sums={[
        {
          name: t`Charged`,
          value: format.money(charged),
          note: <Plural value={sumOf("charges")} one="# charge" other="# charges" />,
          ...(to && { to: to() }),
        },
        part(t`Collected`, "collected"),
        part(t`Unpaid`, "outstanding"),
        part(t({ context: "sum", message: "Waived" }), "waived"),
      ]}
    />
  );
}

/** Each month leads to its charges. */
function RevenueTable({ rows, filter }: { rows: readonly RevenueRow[]; filter: Filter }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<RevenueRow>[] = [
    { key: "month", header: t`Month`, cell: ({ month }) => format.day(`${month}-01`, "month"), onCard: "title" },
    {
      key: "charges",
      header: t`Number of charges`,
      cell: ({ charges }) => format.number(charges),
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "charged",
      header: t`Charged`,
      cell: ({ chargedGrosze }) => format.money(chargedGrosze),
      numeric: true,
      onCard: "sum",
    },
    {
      key: "collected",
      header: t`Collected`,
      cell: ({ collectedGrosze }) => format.money(collectedGrosze),
      numeric: true,
      onCard: "named",
    },
    {
      key: "outstanding",
      header: t`Unpaid`,
      cell: ({ outstandingGrosze }) => (outstandingGrosze === 0 ? "" : format.money(outstandingGrosze)),
      numeric: true,
      onCard: ({ outstandingGrosze }) => (outstandingGrosze === 0 ? "hidden" : "named"),
    },
    {
      key: "waived",
      header: t({ context: "sum", message: "Waived" }),
      cell: ({ waivedGrosze }) => (waivedGrosze === 0 ? "" : format.money(waivedGrosze)),
      numeric: true,
      onCard: ({ waivedGrosze }) => (waivedGrosze === 0 ? "hidden" : "line"),
    },
  ];
  return (
    <DataTable
      caption={t`Revenue by month`}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      rowTo={({ month }) => partTo(month, filter)()}
    />
  );
}
