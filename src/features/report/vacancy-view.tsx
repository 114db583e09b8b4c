import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BarList } from "../../ui/data/bar-list.tsx";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { GroupFilter } from "./group-filter.tsx";
import { type VacancyRow, vacancyQuery } from "./queries.ts";
import type { Sum } from "./report-sums.tsx";
import { type BoxFilter, ReportView } from "./report-view.tsx";
import { useGroupLabels } from "./use-group-labels.ts";
import { VacantBoxes } from "./vacant-boxes.tsx";

const boxesTo = (filter: BoxFilter, boxes = "") =>
  href("partnerDashboard", { view: "vacancy", by: "boxes", boxes, ...filter });

const shareOf = ({ emptyDays, days }: Pick<VacancyRow, "emptyDays" | "days">) => (days === 0 ? 0 : emptyDays / days);

/** Which boxes are free, for how many days boxes were free in the last 12 months, and the rent lost by that. */
export function VacancyView() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ by, boxes, ...filter }, change] = useUrlFilter(["place", "kind", "size", "by", "boxes"]);
  const isBoxes = by === "boxes";
  const list = useInfiniteQuery(vacancyQuery({ ...filter, by: isBoxes ? "" : by }));
  const [first] = list.data?.pages ?? [];
  const labels = useGroupLabels(first?.places);
  const group = first?.by ?? "place";
  const rows = first !== undefined && first.total > 0 ? first.items : [];
  const sums = useVacancySums(rows, filter);
  const columns: Column<VacancyRow>[] = [
    { key: "group", header: labels.headers[group], cell: ({ key }) => labels.name(group, key), onCard: "title" },
    figure("free", t`Free today`, (row) => t`${format.number(row.free)} of ${format.number(row.rentable)}`, "named"),
    figure("area", t`Free area`, ({ freeAreaCm2 }) => format.area(freeAreaCm2), "named"),
    figure("list", t`Their list prices`, ({ freeListGrosze }) => format.money(freeListGrosze), "named"),
    figure("days", t`Days without a tenant`, ({ emptyDays }) => format.number(emptyDays), "named"),
    figure("share", t`Share of the time`, (row) => format.percent(shareOf(row)), "hidden"),
    figure("lost", t`Rent lost`, ({ lostGrosze }) => format.money(lostGrosze), "sum"),
  ];
  return (
    <ReportView
      {...{ filter, change, sums, columns }}
      places={first?.places}
      control={
        <GroupFilter
          value={by}
          groups={labels.groups}
          each={{ value: "boxes", label: t`Each box` }}
          onChange={(next) => change({ by: next, ...(next !== "boxes" && { boxes: "" }) })}
        />
      }
      detail={isBoxes && <VacantBoxes filter={{ ...filter, boxes }} change={change} />}
      plot={
        rows.length > 0 && (
          <BarList
            title={t`Rent lost in the last 12 months, in zlotys`}
            rows={rows.map((row) => ({
              key: row.key,
              label: labels.name(group, row.key),
              value: row.lostGrosze,
              text: format.money(row.lostGrosze, "short"),
              note: t`free for ${format.percent(shareOf(row))} of the time`,
            }))}
          />
        )
      }
      query={list}
      csv={["vacancy", { ...filter, by }]}
      count={() => (
        <Plural
          value={(first?.items ?? []).reduce((sum, row) => sum + row.rentable, 0)}
          one="# rentable box"
          other="# rentable boxes"
        />
      )}
      empty={{
        title: t`No boxes on offer`,
        text: <Trans>Here you see which boxes are free and since when, and the rent lost by that.</Trans>,
      }}
      caption={t`Free boxes and days without a tenant`}
      rowKey={({ key }) => key}
      rowTo={({ key }) => boxesTo({ ...filter, [group]: key }, "all")}
      note={
        <Trans>
          Boxes that are on offer today, from the day they were added. Days before today without a tenant or a block
          count as free; the lost rent is that of these days at today’s list prices.
        </Trans>
      }
    />
  );
}

function useVacancySums(rows: readonly VacancyRow[], filter: BoxFilter): Sum[] {
  const { t } = useLingui();
  const format = useFormat();
  if (rows.length === 0) return [];
  const sumOf = (key: Exclude<keyof VacancyRow, "key">) => rows.reduce((sum, row) => sum + row[key], 0);
  const [days, emptyDays] = [sumOf("days"), sumOf("emptyDays")];
  return [
    {
      name: t`Free today`,
      value: format.number(sumOf("free")),
      note: t`${format.area(sumOf("freeAreaCm2"))}; of ${format.number(sumOf("rentable"))} rentable boxes`,
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
  ];
}
