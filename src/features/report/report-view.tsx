import type { ReactNode } from "react";
import { csvHref, type ListFilter } from "../../lib/api/list-query.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { DataTable, type DataTableProps } from "../../ui/data/data-table.tsx";
import { List, ListFilters, type ListProps } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { BoxFilters } from "./box-filters.tsx";
import { clearOf } from "./clear.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import css from "./report.module.css";
import { ReportSums, type Sum } from "./report-sums.tsx";

export type BoxFilter = Record<"place" | "kind" | "size", string>;

export interface ReportListProps<Row>
  extends Pick<ListProps<Row>, "query" | "count" | "empty" | "onClear">,
    Omit<DataTableProps<Row>, "rows"> {
  /** Its path below that of the reports, and the filter of its CSV. */
  csv: readonly [path: string, filter: ListFilter];
}

/** The rows of a report, or those behind one of its groups. */
export function ReportList<Row>({ query, csv: [path, filter], count, empty, onClear, ...table }: ReportListProps<Row>) {
  return (
    <List {...{ query, count, empty, onClear }} csv={csvHref(`/api/partner/reports/${path}`, filter)}>
      {(rows) => (
        <div className={css.rows}>
          <DataTable {...table} rows={rows} />
        </div>
      )}
    </List>
  );
}

interface Props<Row> extends Omit<ReportListProps<Row>, "empty" | "onClear"> {
  filter: BoxFilter;
  change: (changed: Record<string, string>) => void;
  places: readonly { id: string; name: string }[] | undefined;
  /** What the report is about or grouped by, before the filters. */
  control: ReactNode;
  /** The months of the report, if they can be chosen. */
  period?: string | false;
  /** Adds the filters of searches without a kind or a size. */
  withAny?: boolean;
  sums: readonly Sum[] | false | undefined;
  /** The rows behind a group or month, in place of the plot and the list. */
  detail?: ReactNode;
  plot?: ReactNode;
  /** What the list will show, while there is nothing to report. */
  empty: { title: string; text: ReactNode };
  /** What the report counts. */
  note?: ReactNode;
}

/** A report: its filters and sums, a plot, and the list with one row for each bar. */
export function ReportView<Row>(props: Props<Row>) {
  const {
    filter,
    change,
    places,
    control,
    period = false,
    withAny = false,
    sums,
    detail,
    plot,
    empty,
    note,
    ...list
  } = props;
  return (
    <>
      <ListFilters search={control} set={[period, filter.place, filter.kind, filter.size].filter(Boolean).length}>
        {period !== false && <PeriodFilter value={period} onChange={(to) => change({ period: to })} />}
        <PlaceFilter places={places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters withAny={withAny} filter={filter} onChange={change} />
      </ListFilters>
      {sums && sums.length > 0 && <ReportSums sums={sums} />}
      {detail || (
        <>
          {plot}
          <ReportList
            {...list}
            empty={
              <EmptyState title={empty.title} picture={<EmptyBox />}>
                {empty.text}
              </EmptyState>
            }
            onClear={clearOf(filter, change)}
          />
          {note && <p className={css.note}>{note}</p>}
        </>
      )}
    </>
  );
}
