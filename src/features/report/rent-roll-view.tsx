import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { addDays } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ValidDateField } from "../../ui/forms/valid-date-field.tsx";
import { BoxFilters } from "./box-filters.tsx";
import { clearOf } from "./clear.ts";
import { PlaceFilter } from "./place-filter.tsx";
import { type RentRoll, type RentRollRow, rentRollQuery } from "./queries.ts";
import { ReportSums } from "./report-sums.tsx";

/** Who rents which box for how much, on any day. */
export function RentRollView() {
  const { t } = useLingui();
  const format = useFormat();
  const [filter, change] = useUrlFilter(["place", "kind", "size", "on"]);
  const list = useInfiniteQuery(rentRollQuery(filter));
  const [first] = list.data?.pages ?? [];
  return (
    <>
      <ListFilters
        search={
          <ValidDateField label={t`On the day`} value={filter.on || (first?.on ?? "")} onDay={(on) => change({ on })} />
        }
        set={[filter.place, filter.kind, filter.size].filter(Boolean).length}
      >
        <PlaceFilter places={first?.places} value={filter.place} onChange={(place) => change({ place })} />
        <BoxFilters filter={filter} onChange={change} />
      </ListFilters>
      {first && <Sums of={first} />}
      <List
        query={list}
        csv={csvHref("/api/partner/reports/rent-roll", filter)}
        count={(total) => (
          <>
            <Plural value={total} one="# rental" other="# rentals" />
            {first && `, ${format.day(first.on)}`}
          </>
        )}
        empty={
          <EmptyState title={t`No box is rented`} picture={<EmptyBox />}>
            <Trans>The rent roll lists who rents which box, since when and for how much, on any day you choose.</Trans>
          </EmptyState>
        }
        onClear={clearOf(filter, change)}
      >
        {(rows) => <RentRollTable rows={rows} />}
      </List>
    </>
  );
}

function Sums({ of: { total, boxes, areaCm2, boxesAreaCm2, monthlyGrosze, depositGrosze } }: { of: RentRoll }) {
  const { t } = useLingui();
  const format = useFormat();
  const share = (part: number, whole: number) => (whole === 0 ? "–" : format.percent(part / whole));
  return (
    <ReportSums
      sums={[
        { name: t`Rented boxes`, value: format.number(total), note: t`${share(total, boxes)} of today’s boxes` },
        {
          name: t`Rented area`,
          value: format.area(areaCm2),
          note: t`${share(areaCm2, boxesAreaCm2)} of today’s area`,
        },
        {
          name: t`Monthly rent`,
          value: format.money(monthlyGrosze),
          note: areaCm2 === 0 ? "" : t`${format.money(Math.round((monthlyGrosze * 10_000) / areaCm2))} per m²`,
        },
        { name: t`Deposits`, value: format.money(depositGrosze), note: "" },
      ]}
    />
  );
}

function RentRollTable({ rows }: { rows: readonly RentRollRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<RentRollRow>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    { key: "area", header: t`Area`, cell: (row) => format.area(row.areaCm2), numeric: true, onCard: "detail" },
    {
      key: "since",
      header: t`Since`,
      cell: (row) => format.day(row.startOn, "numeric"),
      numeric: true,
      onCard: "named",
    },
    {
      key: "until",
      header: t`Last day`,
      cell: (row) => (row.endOn === null ? t`open-ended` : format.day(addDays(row.endOn, -1), "numeric")),
      numeric: true,
      onCard: "named",
    },
    {
      key: "deposit",
      header: t`Deposit`,
      cell: (row) => format.money(row.depositGrosze),
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "overdue",
      header: t`Overdue today`,
      cell: (row) => (row.overdueGrosze === 0 ? "" : format.money(row.overdueGrosze)),
      numeric: true,
      onCard: (row) => (row.overdueGrosze === 0 ? "hidden" : "line"),
    },
    {
      key: "monthly",
      header: t`Monthly`,
      cell: (row) => format.money(row.monthlyGrosze),
      numeric: true,
      onCard: "sum",
    },
  ];
  return (
    <DataTable
      caption={t`Rent roll`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.rentId}
      rowTo={(row) => href("partnerRents", { open: row.rentId })}
    />
  );
}
