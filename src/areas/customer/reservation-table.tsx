import { useLingui } from "@lingui/react/macro";
import { addDays } from "../../../domain/core/day.ts";
import type { OwnReservation } from "../../features/reservation/queries.ts";
import type { UrlTable } from "../../lib/hooks/use-url-list.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";

/** The customer’s reservations: box, place, period and price. */
export function OwnReservationTable({
  reservations,
  ...table
}: { reservations: readonly OwnReservation[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<OwnReservation>[] = [
    { key: "box", header: t`Box`, cell: (row) => row.boxNumber, onCard: "title" },
    {
      key: "status",
      header: t`Status`,
      cell: ({ status }) => <StatusBadge of={reservationBadges[status]} />,
      onCard: "mark",
    },
    { key: "place", header: t`Place`, cell: (row) => `${row.placeName}, ${row.city}`, onCard: "detail" },
    {
      key: "moveIn",
      header: t`From`,
      cell: (row) => format.day(row.moveInOn, "numeric"),
      sortable: true,
      numeric: true,
      onCard: "named",
    },
    {
      key: "to",
      header: t`Until`,
      cell: (row) => (row.toOn === null ? t`open-ended` : format.day(addDays(row.toOn, -1), "numeric")),
      numeric: true,
      onCard: (row) => (row.toOn === null ? "detail" : "named"),
    },
    figure("today", t`Initial payment`, (row) => format.money(row.todayGrosze), "hidden"),
    figure("monthly", t`Each month`, (row) => format.money(row.monthlyGrosze), "sum"),
    { key: "code", header: t`Reservation code`, cell: (row) => row.code, onCard: "hidden" },
    {
      key: "created",
      header: t`Created`,
      cell: (row) => format.instant(row.createdAt),
      sortable: true,
      numeric: true,
      onCard: "wide",
    },
  ];
  return (
    <DataTable caption={t`Reservations`} columns={columns} rows={reservations} rowKey={(row) => row.id} {...table} />
  );
}
