import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { boxGroups } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { BarList } from "../../ui/data/bar-list.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { BoxFilters } from "./box-filters.tsx";
import { clearOf } from "./clear.ts";
import { MonthPlot } from "./month-plot.tsx";
import { PeriodFilter } from "./period-filter.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { type Searches, type SearchRow, searchesQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";
import { SearchDays } from "./search-days.tsx";
import { useGroupLabels } from "./use-group-labels.ts";

/** How often boxes were searched for near the places, and how often nothing was found, and the days of one month. */
export function SearchesView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ month, by, ...filter }, change] = useUrlFilter(["place", "kind", "size", "period", "by", "month"]);
  const list = useInfiniteQuery(searchesQuery({ ...filter, by: month === "" ? by : "" }));
  const [first] = list.data?.pages ?? [];
  const labels = useGroupLabels(first?.places);
  const legend = { value: t`Found nothing`, compared: t`All searches` };
  const summed = (first?.items ?? []).filter(({ key }) => month === "" || key === month);
  const hasSearches = first !== undefined && first.total > 0;
  return (
    <>
      <ListFilters
        search={
          month === "" ? (
            <FilterSelect
              label={t`Shown`}
              all={t`By month`}
              value={by}
              options={boxGroups.map((value) => ({ value, label: labels.groups[value] }))}
              onChange={(next) => change({ by: next })}
            />
          ) : (
            <FilterSelect
              label={t`Month`}
              all={t`All months`}
              value={month}
              options={[{ value: month, label: format.day(`${month}-01`, "month") }]}
              onChange={(next) => change({ month: next })}
            />
          )
        }
        set={[month === "" && filter.period, filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        {month === "" && <PeriodFilter value={filter.period} onChange={(period) => change({ period })} />}
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters withAny filter={filter} onChange={change} />
      </ListFilters>
      {hasSearches && first.by !== "place" && <Sums rows={summed} />}
      {month !== "" ? (
        <SearchDays month={month} filter={filter} change={change} />
      ) : (
        <>
          {hasSearches && first.by === "month" && (
            <MonthPlot
              title={t`Searches that found nothing by month`}
              legend={legend}
              months={first.items.map(({ key, searches, emptySearches }) => ({
                month: key,
                value: emptySearches,
                compared: searches,
              }))}
              write={(count) => format.number(count)}
            />
          )}
          {hasSearches && first.by !== "month" && <Groups of={first} legend={legend} />}
          <List
            query={list}
            csv={csvHref("/api/partner/reports/searches", { ...filter, by })}
            count={(total) =>
              first?.by === "month" ? (
                <Plural value={total} one="# month" other="# months" />
              ) : (
                <Plural value={total} one="# row" other="# rows" />
              )
            }
            empty={
              <EmptyState title={t`No searches near your places yet`} picture={<EmptyBox />}>
                <Trans>
                  Here you see how often boxes are searched for near your places, and how often none is free.
                </Trans>
              </EmptyState>
            }
            onClear={clearOf(filter, change)}
          >
            {(rows) => first && <SearchesTable rows={rows} of={first} filter={filter} />}
          </List>
          <p className={css.note}>
            <Trans>
              Searches around a town or a location, in the area of the place and the areas next to it, about 15 km in
              each direction. They are counted without data about people; moving the map doesn’t count. A search finds
              nothing if no place on its map has a free box that fits it.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}

function Sums({ rows }: { rows: readonly SearchRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [searches, empty] = (["searches", "emptySearches"] as const).map((key) =>
    rows.reduce((sum, row) => sum + row[key], 0),
  ) as [number, number];
  return (
    <ReportSums
      sums={[
        { name: t`Searches nearby`, value: format.number(searches), note: "" },
        {
          name: t`Found nothing`,
          value: format.number(empty),
          note: searches === 0 ? "" : t`${format.percent(empty / searches)} of the searches`,
        },
      ]}
    />
  );
}

function Groups({ of: { by, items, places }, legend }: { of: Searches; legend: { value: string; compared: string } }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useGroupLabels(places);
  if (by === "month") return null;
  return (
    <BarList
      title={t`Searches that found nothing`}
      legend={legend}
      rows={items.map(({ key, searches, emptySearches }) => ({
        key,
        label: labels.name(by, key),
        value: emptySearches,
        compared: searches,
        text: format.number(emptySearches),
        note: t`of ${format.number(searches)}`,
      }))}
    />
  );
}

type Filter = Record<"place" | "kind" | "size" | "period", string>;

interface TableProps {
  rows: readonly SearchRow[];
  of: Pick<Searches, "by" | "places">;
  filter: Filter;
}

/** Each month leads to its days, any other group to its months. */
function SearchesTable({ rows, of: { by, places }, filter }: TableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useGroupLabels(places);
  const columns: Column<SearchRow>[] = [
    {
      key: "group",
      header: by === "month" ? t`Month` : labels.headers[by],
      cell: ({ key }) => (by === "month" ? format.day(`${key}-01`, "month") : labels.name(by, key)),
      onCard: "title",
    },
    {
      key: "searches",
      header: t`Searches`,
      cell: ({ searches }) => format.number(searches),
      numeric: true,
      onCard: "named",
    },
    {
      key: "empty",
      header: t`Found nothing`,
      cell: ({ emptySearches }) => format.number(emptySearches),
      numeric: true,
      onCard: "named",
    },
    {
      key: "share",
      header: t`Share`,
      cell: ({ searches, emptySearches }) => (searches === 0 ? "" : format.percent(emptySearches / searches)),
      numeric: true,
      onCard: ({ searches }) => (searches === 0 ? "hidden" : "detail"),
    },
  ];
  return (
    <DataTable
      caption={t`Searches that found nothing`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowTo={({ key }) =>
        href("partnerDashboard", { view: "searches", ...filter, ...(by === "month" ? { month: key } : { [by]: key }) })
      }
    />
  );
}
