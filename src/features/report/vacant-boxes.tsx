import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { clearOf } from "./clear.ts";
import { type VacantBox, vacantBoxesQuery } from "./queries.ts";
import css from "./report.module.css";

type Filter = Record<"place" | "kind" | "size" | "boxes", string>;

export interface VacantBoxesProps {
  filter: Filter;
  change: (changed: Partial<Filter>) => void;
}

/** The free boxes, or all, those with the most days without a tenant first. */
export function VacantBoxes({ filter, change }: VacantBoxesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(vacantBoxesQuery(filter));
  return (
    <>
      <search className={css.filters}>
        <FilterSelect
          label={t`Boxes`}
          all={t`Free today`}
          value={filter.boxes}
          options={[{ value: "all", label: t`All boxes on offer` }]}
          onChange={(boxes) => change({ boxes })}
        />
      </search>
      <List
        query={list}
        csv={csvHref("/api/partner/reports/vacancy/boxes", filter)}
        count={(total) => <Plural value={total} one="# box" other="# boxes" />}
        empty={<EmptyState title={t`No box is free today`} />}
        onClear={clearOf(filter, change)}
      >
        {(rows) => <BoxesTable rows={rows} />}
      </List>
    </>
  );
}

function BoxesTable({ rows }: { rows: readonly VacantBox[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<VacantBox>[] = [
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "title" },
    { key: "area", header: t`Area`, cell: (row) => format.area(row.areaCm2), numeric: true, onCard: "detail" },
    { key: "list", header: t`List price`, cell: (row) => format.money(row.listGrosze), numeric: true, onCard: "named" },
    {
      key: "since",
      header: t`Free since`,
      cell: ({ freeSinceOn }) => freeSinceOn && format.day(freeSinceOn, "numeric"),
      numeric: true,
      onCard: ({ freeSinceOn }) => (freeSinceOn === null ? "hidden" : "named"),
    },
    {
      key: "next",
      header: t`Taken from`,
      cell: ({ nextOn }) => nextOn && format.day(nextOn, "numeric"),
      numeric: true,
      onCard: ({ nextOn }) => (nextOn === null ? "hidden" : "named"),
    },
    {
      key: "days",
      header: t`Days without a tenant`,
      cell: ({ emptyDays }) => format.number(emptyDays),
      numeric: true,
      onCard: "named",
    },
    { key: "lost", header: t`Rent lost`, cell: (row) => format.money(row.lostGrosze), numeric: true, onCard: "sum" },
  ];
  return (
    <DataTable
      caption={t`Boxes and days without a tenant`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.boxId}
      rowTo={(row) => href("partnerPlace", { placeId: row.placeId }, { box: row.boxId })}
    />
  );
}
