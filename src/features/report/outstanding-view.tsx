import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type AgeGroup, ageGroupNames } from "../../../domain/report/query.ts";
import { href } from "../../../domain/routes.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { AgeBar } from "./age-bar.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { type OutstandingRow, outstandingQuery } from "./queries.ts";
import css from "./report.module.css";
import { ReportSums } from "./report-sums.tsx";
import { ReportList } from "./report-view.tsx";

/** What tenants have not paid after the due date, by how long it has been overdue. */
export function OutstandingView() {
  const { t } = useLingui();
  const format = useFormat();
  const [filter, change] = useUrlFilter(["place", "age"]);
  const list = useInfiniteQuery(outstandingQuery(filter));
  const [first] = list.data?.pages ?? [];
  const byAge = (first?.byAge ?? []).map((group) => ({ ...group, label: t(ageLabels[group.age]) }));
  const columns: Column<OutstandingRow>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    figure("due", t`Due`, (row) => format.day(row.dueOn, "numeric"), "named"),
    figure("late", t`Overdue for`, (row) => <Plural value={row.daysLate} one="# day" other="# days" />, "named"),
    figure("open", t`Unpaid`, (row) => format.money(row.openGrosze), "sum"),
  ];
  return (
    <>
      <search className={css.filters}>
        <FilterSelect
          label={t`Overdue for`}
          all={t`Any time`}
          value={filter.age}
          options={ageGroupNames.map((value) => ({ value, label: t(ageLabels[value]) }))}
          onChange={(age) => change({ age })}
        />
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
      </search>
      {byAge.some(({ grosze }) => grosze > 0) && (
        <>
          <AgeBar groups={byAge} />
          <ReportSums
            sums={byAge.map(({ label, count, grosze }) => ({
              name: label,
              value: format.money(grosze),
              note: <Plural value={count} one="# charge" other="# charges" />,
            }))}
          />
        </>
      )}
      <ReportList
        query={list}
        csv={["outstanding", filter]}
        count={(total) => <Plural value={total} one="# unpaid charge" other="# unpaid charges" />}
        empty={
          <EmptyState title={t`No one owes you anything`} picture={<EmptyBox />}>
            <Trans>Charges that are unpaid after their due date appear here, the oldest first.</Trans>
          </EmptyState>
        }
        onClear={filter.place === "" && filter.age === "" ? undefined : () => change({ place: "", age: "" })}
        columns={columns}
        caption={t`Unpaid charges`}
        rowKey={(row) => row.chargeId}
        rowTo={(row) => href("partnerRents", { open: row.rentId })}
      />
    </>
  );
}

const ageLabels: Record<AgeGroup, MessageDescriptor> = {
  week: msg`1–7 days`,
  month: msg`8–30 days`,
  twoMonths: msg`31–60 days`,
  longer: msg`61 days and more`,
};
