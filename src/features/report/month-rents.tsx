import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clearOf } from "./clear.ts";
import { type MonthRent, monthRentsQuery } from "./queries.ts";
import { useRentPeriodColumns } from "./rent-period-columns.ts";
import { type BoxFilter, ReportList } from "./report-view.tsx";

export interface MonthRentsProps {
  month: string;
  filter: BoxFilter & { period: string };
  change: (changed: Partial<BoxFilter>) => void;
}

/** The rentals of a month, with the days that each counts in its occupancy. */
export function MonthRents({ month, filter: { period: _, ...filter }, change }: MonthRentsProps) {
  const { t } = useLingui();
  const periodColumns = useRentPeriodColumns();
  const list = useInfiniteQuery(monthRentsQuery(month, filter));
  const columns: Column<MonthRent>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    ...periodColumns,
    figure("days", t`Days in the month`, ({ days }) => <Plural value={days} one="# day" other="# days" />, "sum"),
  ];
  return (
    <ReportList
      query={list}
      csv={["occupancy/rents", { ...filter, month }]}
      count={(total) => <Plural value={total} one="# rental" other="# rentals" />}
      empty={<EmptyState title={t`No box was rented in this month`} />}
      onClear={clearOf(filter, change)}
      columns={columns}
      caption={t`Rentals of the month`}
      rowKey={(row) => `${row.rentId} ${row.boxNumber}`}
      rowTo={(row) => href("partnerRents", { open: row.rentId })}
    />
  );
}
