import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FunnelStep, funnelSteps } from "../../../../domain/dashboard/admin.ts";
import { href } from "../../../../domain/routes.ts";
import { csvHref } from "../../../lib/api/list-query.ts";
import { useUrlFilter } from "../../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../../ui/brand/empty-box.tsx";
import { BarList } from "../../../ui/data/bar-list.tsx";
import { BarPlot } from "../../../ui/data/bar-plot.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { List } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import css from "./admin-report.module.css";
import { HeldReservations } from "./held-reservations.tsx";
import { type Funnel, type FunnelRow, funnelQuery } from "./queries.ts";

/** How many searches led to a reservation and to a payment, by day, week or month, and the reservations of one period. */
export function FunnelView() {
  const { t } = useLingui();
  const [{ by, from, last, paid }, change] = useUrlFilter(["by", "from", "last", "paid"]);
  const list = useInfiniteQuery(funnelQuery({ by }));
  const [first] = list.data?.pages ?? [];
  const labels: Record<FunnelStep, string> = { day: t`By day`, week: t`By week`, month: t`By month` };
  if (from !== "" && last !== "") return <HeldReservations period={{ from, last }} paid={paid} change={change} />;
  return (
    <div className={css.report}>
      <search className={css.filters}>
        <FilterSelect
          label={t`Periods`}
          all={labels.week}
          value={by === "week" ? "" : by}
          options={funnelSteps.filter((step) => step !== "week").map((value) => ({ value, label: labels[value] }))}
          onChange={(next) => change({ by: next })}
        />
      </search>
      {first && first.total > 0 && <Plots of={first} />}
      <div>
        <List
          query={list}
          csv={csvHref("/api/admin/dashboard/funnel", { by })}
          count={(total) => <Plural value={total} one="# period" other="# periods" />}
          empty={
            <EmptyState title={t`Nothing searched for yet`} picture={<EmptyBox />}>
              <Trans>Here you see how many searches lead to a reservation and to a payment.</Trans>
            </EmptyState>
          }
        >
          {(rows) => first && <FunnelTable rows={rows} by={first.by} />}
        </List>
      </div>
      <p className={css.note}>
        <Trans>
          Searches around a town or a location, counted without cookies or data about people; moving the map doesn’t
          count. Reservations begun by visitors in the period, and how many of these were paid, also later. Some
          visitors come to a place without a search.
        </Trans>
      </p>
    </div>
  );
}

const sumOf = (rows: readonly FunnelRow[], key: "searches" | "emptySearches" | "holds" | "paid") =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** “14.09” or “9/14”: several fit below a plot on a phone. */
function dayAndMonth(on: string, locale: "pl" | "en"): string {
  const [, month = "", day = ""] = on.split("-");
  return locale === "pl" ? `${day}.${month}` : `${Number(month)}/${Number(day)}`;
}

/** The funnel of all periods, and the reservations of each. */
function Plots({ of: { by, items } }: { of: Funnel }) {
  const { t } = useLingui();
  const format = useFormat();
  const period = usePeriod(by);
  const [searches, holds, paid] = (["searches", "holds", "paid"] as const).map((key) => sumOf(items, key)) as [
    number,
    number,
    number,
  ];
  const share = (part: number, whole: number) => (whole === 0 ? "" : format.percent(part / whole));
  return (
    <>
      <BarList
        title={t`All periods; the share is of the step before`}
        rows={[
          { key: "searches", label: t`Searches`, value: searches, text: format.number(searches) },
          {
            key: "empty",
            label: t`of these found nothing`,
            value: sumOf(items, "emptySearches"),
            text: format.number(sumOf(items, "emptySearches")),
            note: share(sumOf(items, "emptySearches"), searches),
          },
          {
            key: "holds",
            label: t`Started reservations`,
            value: holds,
            text: format.number(holds),
            note: share(holds, searches),
          },
          {
            key: "paid",
            label: t`Paid reservations`,
            value: paid,
            text: format.number(paid),
            note: share(paid, holds),
          },
        ]}
      />
      <BarPlot
        withoutTable
        title={t`Started and paid reservations`}
        lastNote={t`so far`}
        legend={{ value: t`Paid reservations`, compared: t`Started reservations` }}
        bars={items.toReversed().map((row) => ({
          key: row.from,
          label: period(row),
          tick: by === "month" ? format.day(row.from, "monthShort") : dayAndMonth(row.from, format.locale),
          value: row.paid,
          compared: { label: t`Started reservations`, value: row.holds },
        }))}
        format={(count) => format.number(count)}
      />
    </>
  );
}

function usePeriod(by: FunnelStep) {
  const format = useFormat();
  return ({ from, last }: { from: string; last: string }) => {
    if (by === "month") return format.day(from, "month");
    return by === "day"
      ? format.day(from, "numeric")
      : `${format.day(from, "numeric")} – ${format.day(last, "numeric")}`;
  };
}

/** Each period leads to the reservations begun in it. */
function FunnelTable({ rows, by }: { rows: readonly FunnelRow[]; by: FunnelStep }) {
  const { t } = useLingui();
  const format = useFormat();
  const period = usePeriod(by);
  const columns: Column<FunnelRow>[] = [
    { key: "period", header: t`Period`, cell: period, onCard: "title" },
    figure("searches", t`Searches`, ({ searches }) => format.number(searches), "named"),
    figure("empty", t`Found nothing`, ({ emptySearches }) => format.number(emptySearches), "named"),
    { key: "holds", header: t`Started`, cell: ({ holds }) => format.number(holds), numeric: true, onCard: "named" },
    figure(
      "held",
      t`of searches`,
      ({ holds, searches }) => (searches === 0 ? "" : format.percent(holds / searches)),
      "hidden",
    ),
    figure("paid", t({ context: "reservation", message: "Paid" }), ({ paid }) => format.number(paid), "named"),
    figure("bought", t`of started`, ({ holds, paid }) => (holds === 0 ? "" : format.percent(paid / holds)), "hidden"),
  ];
  return (
    <DataTable
      caption={t`Searches and reservations by period`}
      columns={columns}
      rows={rows}
      rowKey={({ from }) => from}
      rowTo={({ from, last }) => href("adminDashboard", { view: "funnel", by, from, last })}
    />
  );
}
