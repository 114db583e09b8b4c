import { useLingui } from "@lingui/react/macro";
import { addDays, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { UrlTable } from "../../lib/hooks/use-url-list.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import type { PartnerReservation } from "./partner-queries.ts";

/** The partner's reservations with client, box, period and price. */
export function PartnerReservationsTable({
  reservations,
  ...table
}: { reservations: readonly PartnerReservation[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PartnerReservation>[] = [
    { key: "code", header: t`Code`, cell: (row) => row.code, onCard: "detail" },
    {
      key: "status",
      header: t`Status`,
      cell: (row) => {
        const status = row.status as ReservationStatus;
        return <StatusBadge of={reservationBadges[status]} />;
      },
      onCard: "mark",
    },
    { key: "client", header: t`Client`, cell: (row) => row.clientName ?? row.clientEmail ?? "–", onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    {
      key: "moveIn",
      header: t`From`,
      cell: (row) => format.day(row.moveInOn, "numeric"),
      sortable: true,
      numeric: true,
      onCard: "named",
    },
    figure(
      "to",
      t`Until`,
      (row) => (row.toOn === null ? t`open-ended` : format.day(addDays(row.toOn, -1), "numeric")),
      "hidden",
    ),
    figure("monthly", t`Each month`, (row) => format.money(row.monthlyGrosze), "sum"),
    {
      key: "created",
      header: t`Created`,
      cell: (row) => format.day(dayAt(new Date(row.createdAt), polishTimeZone), "numeric"),
      sortable: true,
      numeric: true,
      onCard: "wide",
    },
  ];
  return (
    <DataTable caption={t`Reservations`} columns={columns} rows={reservations} rowKey={(row) => row.id} {...table} />
  );
}
