import { useLingui } from "@lingui/react/macro";
import { addDays } from "../../../../domain/core/day.ts";
import { rentLabels, rentTones, shownStatus } from "../../../lib/i18n/rent-labels.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, type Sort } from "../../../ui/data/data-table.tsx";
import type { PartnerRentRow } from "./queries.ts";

export interface RentsTableProps {
  rents: readonly PartnerRentRow[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selectedKey: string | undefined;
  onOpen: (rent: PartnerRentRow) => void;
  picked: ReadonlySet<string>;
  onPick: (id: string, picked: boolean) => void;
  /** Whether all rentals of the list are selected, including those not loaded yet. */
  isAll: boolean;
  onPickAll: (picked: boolean) => void;
}

/** The partner's rentals with client, box, period and amounts. */
export function RentsTable(props: RentsTableProps) {
  const { rents, sort, onSort, selectedKey, onOpen, picked, onPick, isAll, onPickAll } = props;
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PartnerRentRow>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, sortable: true, onCard: "title" },
    {
      key: "status",
      header: t`Status`,
      cell: (row) => <Badge tone={rentTones[shownStatus(row)]}>{t(rentLabels[shownStatus(row)])}</Badge>,
      onCard: "mark",
    },
    {
      key: "box",
      header: t`Box`,
      cell: (row) => `${row.boxNumber}, ${row.placeName}`,
      sortable: true,
      onCard: "detail",
    },
    {
      key: "start",
      header: t`From`,
      cell: (row) => format.day(row.startOn, "numeric"),
      sortable: true,
      numeric: true,
      onCard: "hidden",
    },
    {
      key: "end",
      header: t`Until`,
      cell: (row) => (row.endOn === null ? t`open-ended` : format.day(addDays(row.endOn, -1), "numeric")),
      sortable: true,
      numeric: true,
      onCard: (row) => (row.endOn === null ? "detail" : "named"),
    },
    {
      key: "monthly",
      header: t`Monthly rent`,
      cell: (row) => format.money(row.rentGrosze),
      sortable: true,
      numeric: true,
      onCard: "sum",
    },
    {
      key: "overdue",
      header: t`Overdue`,
      cell: (row) => (row.overdueGrosze === 0 ? "" : format.money(row.overdueGrosze)),
      sortable: true,
      numeric: true,
      onCard: "named",
    },
  ];
  return (
    <DataTable
      caption={t`Rentals`}
      columns={columns}
      rows={rents}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      selectedKey={selectedKey}
      onOpen={onOpen}
      picks={{
        keys: picked,
        label: ({ clientName, boxNumber }) => t`Select ${clientName}, box ${boxNumber}`,
        onPick: ({ id }, isPicked) => onPick(id, isPicked),
        allLabel: t`Select all rentals`,
        isAll,
        onPickAll,
      }}
    />
  );
}
