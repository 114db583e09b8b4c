import { useLingui } from "@lingui/react/macro";
import { addDays } from "../../../../domain/core/day.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge, StateBadge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, type Sort } from "../../../ui/data/data-table.tsx";
import type { useBoxSelection } from "../bulk/use-box-selection.ts";
import type { PartnerBox } from "../queries.ts";
import css from "./boxes-table.module.css";
import { rentOf } from "./sort-boxes.ts";

export interface BoxesTableProps {
  boxes: readonly PartnerBox[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (box: PartnerBox) => void;
  /** The box shown in the panel. */
  openKey: string | undefined;
  /** Row selection, for users who may change boxes. */
  picks: ReturnType<typeof useBoxSelection> | undefined;
}

/** Boxes with size, state, tenant and amounts. */
export function BoxesTable({ boxes, sort, onSort, onOpen, openKey, picks }: BoxesTableProps) {
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
    {
      key: "area",
      header: t`Area`,
      cell: ({ areaCm2 }) => format.area(areaCm2),
      numeric: true,
      sortable: true,
      onCard: "detail",
    },
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
      cell: ({ tenant, reservation }) => {
        const next = reservation && (reservation.clientName ?? reservation.code);
        if (!tenant && !next) return null;
        const day = reservation && format.day(reservation.moveInOn, "numeric");
        return (
          <span className={css.two}>
            {tenant?.clientName ?? next}
            {day && <small>{tenant ? t`from ${day}: ${next}` : t`from ${day}`}</small>}
          </span>
        );
      },
      sortable: true,
      onCard: "detail",
    },
    {
      key: "until",
      header: t`Until`,
      cell: ({ tenant }) =>
        tenant && (tenant.endOn === null ? t`open-ended` : format.day(addDays(tenant.endOn, -1), "numeric")),
      numeric: true,
      sortable: true,
      onCard: ({ tenant }) => (tenant === null || tenant.endOn === null ? "detail" : "named"),
    },
    {
      key: "monthly",
      header: t`Monthly rent`,
      cell: (box) => (
        <span className={css.two}>
          {format.money(rentOf(box))}
          {rentOf(box) !== box.monthlyGrosze && <small>{t`list price ${format.money(box.monthlyGrosze)}`}</small>}
          {box.nextPrice && (
            <small>
              {t`${format.money(box.nextPrice.monthlyGrosze)} from ${format.day(box.nextPrice.fromOn, "numeric")}`}
            </small>
          )}
        </span>
      ),
      numeric: true,
      sortable: true,
      onCard: "sum",
    },
    {
      key: "overdue",
      header: t`Overdue`,
      cell: ({ tenant }) =>
        tenant && tenant.overdueGrosze > 0 ? <b className={css.due}>{format.money(tenant.overdueGrosze)}</b> : "",
      numeric: true,
      sortable: true,
      onCard: "named",
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
      picks={
        picks && {
          keys: picks.keys,
          label: ({ number }) => t`Select box ${number}`,
          onPick: picks.pick,
          allLabel: t`Select all boxes that match the filters`,
          isAll: picks.isAll,
          onPickAll: picks.pickAll,
        }
      }
    />
  );
}
