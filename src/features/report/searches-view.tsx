import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { boxGroups } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BarList } from "../../ui/data/bar-list.tsx";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { MonthPlot } from "./month-plot.tsx";
import { type Searches, type SearchRow, searchesQuery } from "./queries.ts";
import type { Sum } from "./report-sums.tsx";
import { ReportView } from "./report-view.tsx";
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
  const group = first?.by ?? "month";
  const sums = useSearchSums((first?.items ?? []).filter(({ key }) => month === "" || key === month));
  const columns: Column<SearchRow>[] = [
    {
      key: "group",
      header: group === "month" ? t`Month` : labels.headers[group],
      cell: ({ key }) => (group === "month" ? format.day(`${key}-01`, "month") : labels.name(group, key)),
      onCard: "title",
    },
    figure("searches", t`Searches`, ({ searches }) => format.number(searches), "named"),
    figure("empty", t`Found nothing`, ({ emptySearches }) => format.number(emptySearches), "named"),
    figure(
      "share",
      t`Share`,
      ({ searches, emptySearches }) => (searches === 0 ? "" : format.percent(emptySearches / searches)),
      "detail",
    ),
  ];
  return (
    <ReportView
      withAny
      {...{ filter, change, columns }}
      places={first?.places}
      period={month === "" && filter.period}
      sums={group !== "place" && first && first.total > 0 && sums}
      control={
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
      detail={month !== "" && <SearchDays month={month} filter={filter} change={change} />}
      plot={first && first.total > 0 && <SearchPlot of={first} />}
      query={list}
      csv={["searches", { ...filter, by }]}
      count={(total) =>
        first?.by === "month" ? (
          <Plural value={total} one="# month" other="# months" />
        ) : (
          <Plural value={total} one="# row" other="# rows" />
        )
      }
      empty={{
        title: t`No searches near your places yet`,
        text: (
          <Trans>Here you see how often boxes are searched for near your places, and how often none is free.</Trans>
        ),
      }}
      caption={t`Searches that found nothing`}
      rowKey={({ key }) => key}
      rowTo={({ key }) =>
        href("partnerDashboard", { view: "searches", ...filter, [group === "month" ? "month" : group]: key })
      }
      note={
        <Trans>
          Searches around a town or a location, in the area of the place and the areas next to it, about 15 km in each
          direction. They are counted without data about people; moving the map doesn’t count. A search finds nothing if
          no place on its map has a free box that fits it.
        </Trans>
      }
    />
  );
}

function useSearchSums(rows: readonly SearchRow[]): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (key: "searches" | "emptySearches") => rows.reduce((sum, row) => sum + row[key], 0);
  const [searches, empty] = [sumOf("searches"), sumOf("emptySearches")];
  return [
    { name: t`Searches nearby`, value: format.number(searches), note: "" },
    {
      name: t`Found nothing`,
      value: format.number(empty),
      note: searches === 0 ? "" : t`${format.percent(empty / searches)} of the searches`,
    },
  ];
}

function SearchPlot({ of: { by, items, places } }: { of: Searches }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useGroupLabels(places);
  const legend = { value: t`Found nothing`, compared: t`All searches` };
  if (by === "month") {
    return (
      <MonthPlot
        title={t`Searches that found nothing by month`}
        legend={legend}
        months={items.map((row) => ({ month: row.key, value: row.emptySearches, compared: row.searches }))}
        write={(count) => format.number(count)}
      />
    );
  }
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
