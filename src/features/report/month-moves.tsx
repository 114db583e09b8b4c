import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { moves } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { clearOf } from "./clear.ts";
import { type MonthMove, monthMovesQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportList } from "./report-view.tsx";

type Filter = Record<"place" | "kind" | "size" | "move", string>;

export interface MonthMovesProps {
  month: string;
  filter: Filter & { period: string };
  change: (changed: Partial<Filter>) => void;
}

/** The rentals that began or ended in a month. */
export function MonthMoves({ month, filter: { period: _, ...filter }, change }: MonthMovesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(monthMovesQuery(month, filter));
  const labels = { start: t`Started`, end: t`Ended` };
  const format = useFormat();
  const columns: Column<MonthMove>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    { key: "move", header: t`What happened`, cell: (row) => labels[row.move], onCard: "mark" },
    figure("on", t`Day`, (row) => format.day(row.on, "numeric"), "detail"),
    {
      key: "since",
      header: t`Since`,
      cell: (row) => format.day(row.startOn, "numeric"),
      numeric: true,
      onCard: ({ move }) => (move === "end" ? "named" : "hidden"),
    },
    figure(
      "days",
      t`Length`,
      (row) => row.days !== null && <Plural value={row.days} one="# day" other="# days" />,
      "named",
    ),
  ];
  return (
    <>
      <search className={css.filters}>
        <FilterSelect
          label={t`Beginnings and ends`}
          all={t`Beginnings and ends`}
          value={filter.move}
          options={moves.map((value) => ({ value, label: labels[value] }))}
          onChange={(move) => change({ move })}
        />
      </search>
      <ReportList
        query={list}
        csv={["turnover/rents", { ...filter, month }]}
        count={(total) => <Plural value={total} one="# rental" other="# rentals" />}
        empty={<EmptyState title={t`No rental began or ended in this month`} />}
        onClear={clearOf(filter, change)}
        columns={columns}
        caption={t`Rentals that began or ended`}
        rowKey={(row) => row.move + row.rentId}
        rowTo={(row) => href("partnerRents", { open: row.rentId })}
      />
    </>
  );
}
