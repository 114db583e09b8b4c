import { useLingui } from "@lingui/react/macro";
import type { UrlTable } from "../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../ui/data/data-table.tsx";
import { partnerBadges } from "./partner-badges.ts";
import type { PartnerRow } from "./queries.ts";
import { useCommission } from "./use-commission.ts";

/** All partners with their state and how much of what they offer is rented. */
export function PartnerTable({ partners, ...table }: { partners: readonly PartnerRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const commission = useCommission();
  const columns: Column<PartnerRow>[] = [
    { key: "name", header: t`Partner`, cell: (row) => row.legalName || row.email, onCard: "title", sortable: true },
    {
      key: "state",
      header: t`State`,
      cell: ({ state }) => <StatusBadge of={partnerBadges[state]} />,
      onCard: "mark",
    },
    { key: "city", header: t`City`, cell: (row) => row.city, onCard: "detail" },
    figure("boxes", t`Boxes`, ({ occupancy }) => format.number(occupancy.rentable + occupancy.outOfService), "hidden"),
    figure(
      "rented",
      t`Rented`,
      ({ occupancy }) => (occupancy.rentable === 0 ? "–" : format.percent(occupancy.rented / occupancy.rentable)),
      "sum",
    ),
    figure("commission", t`Commission`, (row) => commission(row.commissionBasisPoints), "hidden"),
    figure(
      "due",
      t`Commission due`,
      ({ commissionOpenGrosze: open, commissionOpenSinceOn: dueOn }) =>
        open === 0 || dueOn === null ? null : (
          <>
            {format.money(open)} <small>{t`due ${format.day(dueOn, "numeric")}`}</small>
          </>
        ),
      "named",
    ),
    {
      key: "created",
      header: t`Partner since`,
      cell: (row) => format.day(row.createdAt.slice(0, 10), "numeric"),
      numeric: true,
      sortable: true,
      onCard: "hidden",
    },
  ];
  return <DataTable caption={t`Partners`} columns={columns} rows={partners} rowKey={(row) => row.id} {...table} />;
}
