import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { addDays } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clearOf } from "./clear.ts";
import { type MonthRent, monthRentsQuery } from "./queries.ts";
import { type BoxFilter, ReportList } from "./report-view.tsx";

export interface MonthRentsProps {
  month: string;
  filter: BoxFilter & { period: string };
  change: (changed: Partial<BoxFilter>) => void;
}

/** The rentals of a month, with the days that each counts in its occupancy. */
export function MonthRents({ month, filter: { period: _, ...filter }, change }: MonthRentsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = useInfiniteQuery(monthRentsQuery(month, filter));
  const columns: Column<MonthRent>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    figure("since", t`Since`, (row) => format.day(row.startOn, "numeric"), "named"),
    figure(
      "until",
      t`Last day`,
      (row) => (row.endOn === null ? t`open-ended` : format.day(addDays(row.endOn, -1), "numeric")),
      "named",
    ),
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
