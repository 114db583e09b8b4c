import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ChargePart, chargeParts } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { MonthCharges, type MonthChargesProps } from "./month-charges.tsx";
import { MonthFilter } from "./month-filter.tsx";
import { MonthPayments } from "./month-payments.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { type RevenueRow, revenueQuery } from "./queries.ts";
import css from "./report.module.css";
import type { Sum } from "./report-sums.tsx";
import { type BoxFilter, ReportView } from "./report-view.tsx";

type RevenueFilter = BoxFilter & { period: string };

const partTo =
  (month: string, { place, kind, size }: BoxFilter) =>
  (part?: ChargePart | "received") =>
    href("partnerDashboard", { view: "revenue", month, place, kind, size, ...(part && { part }) });

/** The payments of all months of the report. */
const receivedTo = ({ place, kind, size, period }: RevenueFilter) =>
  href("partnerDashboard", { view: "revenue", part: "received", place, kind, size, period });

/** What was charged in each month and what of it is paid, and the charges of one month. */
export function RevenueView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ month, part, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "month", "part"]);
  const list = useInfiniteQuery(revenueQuery(filter));
  const [first] = list.data?.pages ?? [];
  const rows = first !== undefined && first.total > 0 ? first.items : [];
  const sums = useRevenueSums(
    rows.filter((row) => month === "" || row.month === month),
    month === "" ? receivedTo(filter) : partTo(month, filter),
  );
  const columns: Column<RevenueRow>[] = [
    { key: "month", header: t`Month`, cell: (row) => format.day(`${row.month}-01`, "month"), onCard: "title" },
    figure("charges", t`Number of charges`, ({ charges }) => format.number(charges), "hidden"),
    figure("charged", t`Charged`, ({ chargedGrosze }) => format.money(chargedGrosze), "sum"),
    figure("collected", t`Paid of it`, ({ collectedGrosze }) => format.money(collectedGrosze), "named"),
    figure(
      "outstanding",
      t`Unpaid`,
      ({ outstandingGrosze }) => (outstandingGrosze === 0 ? "" : format.money(outstandingGrosze)),
      "named",
    ),
    figure(
      "waived",
      t({ context: "sum", message: "Waived" }),
      ({ waivedGrosze }) => (waivedGrosze === 0 ? "" : format.money(waivedGrosze)),
      "line",
    ),
    figure("received", t`Received`, ({ receivedGrosze }) => format.money(receivedGrosze), "named"),
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
          onChange={(next) => change({ month: next, ...(next === "" && { part: "" }) })}
        />
      }
      detail={
        month === "" ? (
          part === "received" && <AllReceived {...{ filter, change }} />
        ) : (
          <MonthRows month={month} filter={{ ...filter, part }} change={change} />
        )
      }
      plot={
        rows.length > 0 && (
          <MonthPlot
            title={t`Charged and received by month, in zlotys`}
            legend={{ value: t`Received`, compared: t`Charged` }}
            months={rows.map((row) => ({ ...row, value: row.receivedGrosze, compared: row.chargedGrosze }))}
            write={(grosze) => format.money(grosze, "short")}
          />
        )
      }
      query={list}
      csv={["revenue", filter]}
      count={(total) => <Plural value={total} one="# month" other="# months" />}
      empty={{
        title: t`No charges yet`,
        text: <Trans>Here you see what you charged in each month, and how much of it is paid.</Trans>,
      }}
      caption={t`Revenue by month`}
      rowKey={(row) => row.month}
      rowTo={(row) => partTo(row.month, filter)()}
      note={
        <Trans>
          Charged, paid, unpaid, and waived amounts are listed by due month, as they are today; debts from before an
          import are not included. Received amounts are listed by payment date, minus refunds by the date they were
          sent. Deposits count only if kept; using credit isn’t a payment.
        </Trans>
      }
    />
  );
}

/** The charges of a month, or the payments that were received in it. */
function MonthRows(props: MonthChargesProps) {
  const { t } = useLingui();
  const { part } = props.filter;
  const labels = {
    collected: t`Paid, also in part`,
    outstanding: t`With an unpaid part`,
    waived: t({ context: "charge", message: "waived" }),
    received: t`Received in the month`,
  };
  return (
    <>
      <search className={css.filters}>
        <FilterSelect
          label={t`Payment`}
          all={t`All charges`}
          value={part}
          options={([...chargeParts, "received"] as const).map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => props.change({ part: value })}
        />
      </search>
      {part === "received" ? <MonthPayments {...props} /> : <MonthCharges {...props} />}
    </>
  );
}

interface AllReceivedProps {
  filter: RevenueFilter;
  change: (changed: Partial<Record<"part" | keyof BoxFilter, string>>) => void;
}

/** The payments of all months of the report, with the way back to the months. */
function AllReceived({ filter, change }: AllReceivedProps) {
  const { t } = useLingui();
  return (
    <>
      <search className={css.filters}>
        <FilterSelect
          label={t`Payment`}
          all={t`By month`}
          value="received"
          options={[{ value: "received", label: t`Payments received` }]}
          onChange={(part) => change({ part })}
        />
      </search>
      <MonthPayments month="" {...{ filter, change }} />
    </>
  );
}

/** @param to the rows of each part of a month, or those of what was received in all months */
function useRevenueSums(rows: readonly RevenueRow[], to: ReturnType<typeof partTo> | string): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return [];
  const sumOf = (key: "charges" | "chargedGrosze" | `${ChargePart}Grosze`) =>
    rows.reduce((sum, row) => sum + row[key], 0);
  const charged = sumOf("chargedGrosze");
  const part = (name: string, key: ChargePart) => ({
    name,
    value: format.money(sumOf(`${key}Grosze`)),
    note: charged === 0 || key === "waived" ? "" : format.percent(sumOf(`${key}Grosze`) / charged),
    ...(typeof to !== "string" && { to: to(key) }),
  });
  return [
    {
      name: t`Charged`,
      value: format.money(charged),
      note: <Plural value={sumOf("charges")} one="# charge" other="# charges" />,
      ...(typeof to !== "string" && { to: to() }),
    },
    part(t`Paid of it`, "collected"),
    part(t`Unpaid`, "outstanding"),
    part(t({ context: "sum", message: "Waived" }), "waived"),
    {
      name: t`Received`,
      value: format.money(rows.reduce((sum, { receivedGrosze }) => sum + receivedGrosze, 0)),
      note: t`by payment date`,
      to: typeof to === "string" ? to : to("received"),
    },
  ];
}
