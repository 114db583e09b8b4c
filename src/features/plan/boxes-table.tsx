import { useLingui } from "@lingui/react/macro";
import { addDays } from "../../../domain/day.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Badge, StateBadge } from "../../ui/badge.tsx";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import css from "./boxes-table.module.css";
import type { PartnerBox } from "./queries.ts";

export type BoxesTableProps = {
  boxes: readonly PartnerBox[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (box: PartnerBox) => void;
  /** The box whose panel is open. */
  openKey: string | undefined;
  picked: ReadonlySet<string>;
  isAll: boolean;
  onPick: (id: string, picked: boolean) => void;
  onPickAll: (picked: boolean) => void;
};

/** Boxes with size, state, tenant and money. */
export function BoxesTable({
  boxes,
  sort,
  onSort,
  onOpen,
  openKey,
  picked,
  isAll,
  onPick,
  onPickAll,
}: BoxesTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PartnerBox>[] = [
    { key: "number", header: t`Box`, cell: ({ number }) => number, onCard: "title", sortable: true },
    {
      key: "size",
      header: t`Size, cm`,
      cell: ({ widthCm, depthCm, heightCm }) => `${widthCm} × ${depthCm} × ${heightCm}`,
      onCard: "wide",
    },
    { key: "area", header: t`Area`, cell: ({ areaCm2 }) => format.area(areaCm2), numeric: true, sortable: true },
    {
      key: "state",
      header: t`State`,
      cell: ({ status, state }) =>
        status === "archived" ? (
          <Badge tone="neutral">{t({ context: "box", message: "archived" })}</Badge>
        ) : (
          <StateBadge state={state} />
        ),
      onCard: "mark",
    },
    {
      key: "tenant",
      header: t`Tenant`,
      cell: ({ tenant, reservation }) => tenant?.clientName ?? reservation?.clientName ?? "",
      sortable: true,
    },
    {
      key: "until",
      header: t`Until`,
      cell: ({ tenant }) =>
        tenant && (tenant.endOn === null ? t`no end` : format.day(addDays(tenant.endOn, -1), "numeric")),
      numeric: true,
      sortable: true,
    },
    {
      key: "monthly",
      header: t`Rent a month`,
      cell: ({ monthlyGrosze }) => format.money(monthlyGrosze),
      numeric: true,
      sortable: true,
    },
    {
      key: "overdue",
      header: t`Overdue`,
      cell: ({ tenant }) =>
        tenant && tenant.overdueGrosze > 0 ? <b className={css.due}>{format.money(tenant.overdueGrosze)}</b> : "",
      numeric: true,
      sortable: true,
    },
  ];
  return (
    <DataTable
      caption={t`Boxes of the place`}
      columns={columns}
      rows={boxes}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      onOpen={onOpen}
      selectedKey={openKey}
      picks={{
        keys: picked,
        label: ({ number }) => t`Pick box ${number}`,
        onPick: ({ id }, isPicked) => onPick(id, isPicked),
        allLabel: t`Pick all boxes that fit the filters`,
        isAll,
        onPickAll,
      }}
    />
  );
}
