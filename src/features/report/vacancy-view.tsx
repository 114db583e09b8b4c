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
import { PlaceFilter } from "./place-filter.tsx";
import { type Vacancy, type VacancyRow, vacancyQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";
import { useGroupLabels } from "./use-group-labels.ts";
import { VacantBoxes } from "./vacant-boxes.tsx";

/** Which boxes are free, for how many days boxes were free in the last 12 months, and the rent lost by that. */
export function VacancyView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ by, boxes, ...filter }, change] = useUrlFilter(["place", "kind", "size", "by", "boxes"]);
  const isBoxes = by === "boxes";
  const list = useInfiniteQuery(vacancyQuery({ ...filter, by: isBoxes ? "" : by }));
  const [first] = list.data?.pages ?? [];
  const labels = useGroupLabels(first?.places);
  return (
    <>
      <ListFilters
        search={
          <FilterSelect
            label={t`Shown`}
            all={labels.groups.place}
            value={by}
            options={[
              ...boxGroups.slice(1).map((value) => ({ value, label: labels.groups[value] })),
              { value: "boxes", label: t`Each box` },
            ]}
            onChange={(next) => change({ by: next, ...(next !== "boxes" && { boxes: "" }) })}
          />
        }
        set={[filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters filter={filter} onChange={change} />
      </ListFilters>
      {first && first.total > 0 && <Sums rows={first.items} filter={filter} />}
      {isBoxes ? (
        <VacantBoxes filter={{ ...filter, boxes }} change={change} />
      ) : (
        <>
          {first && first.total > 0 && (
            <BarList
              title={t`Rent lost in the last 12 months, in zlotys`}
              rows={first.items.map((row) => ({
                key: row.key,
                label: labels.name(first.by, row.key),
                value: row.lostGrosze,
                text: format.money(row.lostGrosze, "short"),
                note: t`free for ${format.percent(shareOf(row))} of the time`,
              }))}
            />
          )}
          <List
            query={list}
            csv={csvHref("/api/partner/reports/vacancy", { ...filter, by })}
            count={() => (
              <Plural
                value={(first?.items ?? []).reduce((sum, row) => sum + row.boxes, 0)}
                one="# box on offer"
                other="# boxes on offer"
              />
            )}
            empty={
              <EmptyState title={t`No boxes on offer`} picture={<EmptyBox />}>
                <Trans>Here you see which boxes are free and since when, and the rent lost by that.</Trans>
              </EmptyState>
            }
            onClear={clearOf(filter, change)}
          >
            {(rows) => first && <VacancyTable rows={rows} of={first} filter={filter} />}
          </List>
          <p className={css.note}>
            <Trans>
              Boxes that are on offer today, from the day they were added. Days before today without a tenant or a block
              count as free; the lost rent is that of these days at today’s list prices.
            </Trans>
          </p>
        </>
      )}
    </>
  );
}

const shareOf = ({ emptyDays, days }: Pick<VacancyRow, "emptyDays" | "days">) => (days === 0 ? 0 : emptyDays / days);

type Filter = Record<"place" | "kind" | "size", string>;

const boxesTo = (filter: Filter, boxes = "") =>
  href("partnerDashboard", { view: "vacancy", by: "boxes", boxes, ...filter });

function Sums({ rows, filter }: { rows: readonly VacancyRow[]; filter: Filter }) {
  const { t } = useLingui();
  const format = useFormat();
  const sumOf = (key: Exclude<keyof VacancyRow, "key">) => rows.reduce((sum, row) => sum + row[key], 0);
  const [days, emptyDays] = [sumOf("days"), sumOf("emptyDays")];
  return (
    <ReportSums
      sums={[
        {
          name: t`Free today`,
          value: format.number(sumOf("free")),
          note: t`${format.area(sumOf("freeAreaCm2"))}; ${format.number(sumOf("boxes"))} boxes in all`,
          to: boxesTo(filter),
        },
        {
          name: t`Their list prices`,
          value: format.money(sumOf("freeListGrosze")),
          note: t`a month`,
          to: boxesTo(filter),
        },
        {
          name: t`Days without a tenant`,
          value: format.number(emptyDays),
          note: t`${format.percent(shareOf({ emptyDays, days }))} in the last 12 months`,
          to: boxesTo(filter, "all"),
        },
        {
          name: t`Rent lost`,
          value: format.money(sumOf("lostGrosze")),
          note: t`in the last 12 months`,
          to: boxesTo(filter, "all"),
        },
      ]}
    />
  );
}

interface TableProps {
  rows: readonly VacancyRow[];
  of: Pick<Vacancy, "by" | "places">;
  filter: Filter;
}

/** Each group leads to its boxes. */
function VacancyTable({ rows, of: { by, places }, filter }: TableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useGroupLabels(places);
  const columns: Column<VacancyRow>[] = [
    { key: "group", header: labels.headers[by], cell: ({ key }) => labels.name(by, key), onCard: "title" },
    {
      key: "free",
      header: t`Free today`,
      cell: ({ free, boxes }) => t`${format.number(free)} of ${format.number(boxes)}`,
      numeric: true,
      onCard: "named",
    },
    {
      key: "area",
      header: t`Free area`,
      cell: ({ freeAreaCm2 }) => format.area(freeAreaCm2),
      numeric: true,
      onCard: "named",
    },
    {
      key: "list",
      header: t`Their list prices`,
      cell: ({ freeListGrosze }) => format.money(freeListGrosze),
      numeric: true,
      onCard: "named",
    },
    {
      key: "days",
      header: t`Days without a tenant`,
      cell: ({ emptyDays }) => format.number(emptyDays),
      numeric: true,
      onCard: "named",
    },
    {
      key: "share",
      header: t`Share of the time`,
      cell: (row) => format.percent(shareOf(row)),
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "lost",
      header: t`Rent lost`,
      cell: ({ lostGrosze }) => format.money(lostGrosze),
      numeric: true,
      onCard: "sum",
    },
  ];
  return (
    <DataTable
      caption={t`Free boxes and days without a tenant`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowTo={({ key }) => boxesTo({ ...filter, [by]: key }, "all")}
    />
  );
}
