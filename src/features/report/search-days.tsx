import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clearOf } from "./clear.ts";
import { type SearchDay, searchDaysQuery } from "./queries.ts";
import { ReportList } from "./report-view.tsx";
import { useGroupLabels } from "./use-group-labels.ts";

type Filter = Record<"place" | "kind" | "size", string>;

export interface SearchDaysProps {
  month: string;
  filter: Filter & { period: string };
  change: (changed: Partial<Filter>) => void;
}

/** The searches of a month by day, size and kind: the finest that is counted. */
export function SearchDays({ month, filter: { period: _, ...filter }, change }: SearchDaysProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(searchDaysQuery(month, filter));
  const format = useFormat();
  const { name } = useGroupLabels();
  const columns: Column<SearchDay>[] = [
    { key: "on", header: t`Day`, cell: ({ on }) => format.day(on, "numeric"), onCard: "title" },
    { key: "size", header: t`Size`, cell: ({ size }) => name("size", size), onCard: "detail" },
    { key: "kind", header: t`Type`, cell: ({ kind }) => name("kind", kind), onCard: "detail" },
    figure("searches", t`Searches`, ({ searches }) => format.number(searches), "named"),
    figure("empty", t`Found nothing`, ({ emptySearches }) => format.number(emptySearches), "named"),
  ];
  return (
    <ReportList
      query={list}
      csv={["searches/days", { ...filter, month }]}
      count={(total) => <Plural value={total} one="# row" other="# rows" />}
      empty={<EmptyState title={t`No searches in this month`} />}
      onClear={clearOf(filter, change)}
      columns={columns}
      caption={t`Searches of the month`}
      rowKey={({ on, size, kind }) => `${on} ${size} ${kind}`}
    />
  );
}
