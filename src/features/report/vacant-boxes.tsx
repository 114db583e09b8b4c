import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { clearOf } from "./clear.ts";
import { type VacantBox, vacantBoxesQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportList } from "./report-view.tsx";

type Filter = Record<"place" | "kind" | "size" | "boxes", string>;

export interface VacantBoxesProps {
  filter: Filter;
  change: (changed: Partial<Filter>) => void;
}

/** The free boxes, or all, those with the most days without a tenant first. */
export function VacantBoxes({ filter, change }: VacantBoxesProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(vacantBoxesQuery(filter));
  const format = useFormat();
  const columns: Column<VacantBox>[] = [
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "title" },
    figure("area", t`Area`, (row) => format.area(row.areaCm2), "detail"),
    figure("list", t`List price`, (row) => format.money(row.listGrosze), "named"),
    figure("since", t`Free since`, ({ freeSinceOn }) => freeSinceOn && format.day(freeSinceOn, "numeric"), "named"),
    figure("next", t`Taken from`, ({ nextOn }) => nextOn && format.day(nextOn, "numeric"), "named"),
    figure("days", t`Days without a tenant`, ({ emptyDays }) => format.number(emptyDays), "named"),
    figure("lost", t`Rent lost`, (row) => format.money(row.lostGrosze), "sum"),
  ];
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
      <ReportList
        query={list}
        csv={["vacancy/boxes", filter]}
        count={(total) => <Plural value={total} one="# box" other="# boxes" />}
        empty={<EmptyState title={t`No box is free today`} />}
        onClear={clearOf(filter, change)}
        columns={columns}
        caption={t`Boxes and days without a tenant`}
        rowKey={(row) => row.boxId}
        rowTo={(row) => href("partnerPlace", { placeId: row.placeId }, { box: row.boxId })}
      />
    </>
  );
}
