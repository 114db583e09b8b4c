import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../../domain/routes.ts";
import { csvHref } from "../../../lib/api/list-query.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { type Column, DataTable } from "../../../ui/data/data-table.tsx";
import { List } from "../../../ui/data/list.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import css from "./admin-report.module.css";
import { type Hold, holdsQuery } from "./queries.ts";

export interface HeldReservationsProps {
  period: { from: string; last: string };
  paid: string;
  change: (changed: { from?: string; last?: string; paid?: string }) => void;
}

/** The reservations that visitors began in a period. */
export function HeldReservations({ period, paid, change }: HeldReservationsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const list = useInfiniteQuery(holdsQuery(period, { paid }));
  const { from, last } = period;
  const name =
    from === last ? format.day(from, "numeric") : `${format.day(from, "numeric")} – ${format.day(last, "numeric")}`;
  return (
    <div className={css.report}>
      <search className={css.filters}>
        <FilterSelect
          label={t`Period`}
          all={t`All periods`}
          value={from}
          options={[{ value: from, label: name }]}
          onChange={() => change({ from: "", last: "", paid: "" })}
        />
        <FilterSelect
          label={t`Payment`}
          all={t`Paid and unpaid`}
          value={paid}
          options={[
            { value: "yes", label: t({ context: "reservation", message: "Paid" }) },
            { value: "no", label: t({ context: "reservation", message: "Unpaid" }) },
          ]}
          onChange={(next) => change({ paid: next })}
        />
      </search>
      <div>
        <List
          query={list}
          csv={csvHref("/api/admin/dashboard/funnel/holds", { ...period, paid })}
          count={(total) => <Plural value={total} one="# reservation" other="# reservations" />}
          empty={<EmptyState title={t`No reservation was begun in this period`} />}
          onClear={paid === "" ? undefined : () => change({ paid: "" })}
        >
          {(rows) => <HoldsTable rows={rows} />}
        </List>
      </div>
    </div>
  );
}

function HoldsTable({ rows }: { rows: readonly Hold[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Hold>[] = [
    { key: "code", header: t`Reservation`, cell: ({ code }) => code, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    { key: "partner", header: t`Partner`, cell: (row) => row.partnerName, onCard: "detail" },
    {
      key: "created",
      header: t`Started`,
      cell: (row) => format.instant(row.createdAt),
      numeric: true,
      onCard: "named",
    },
    {
      key: "paid",
      header: t`Payment`,
      cell: ({ isPaid }) =>
        isPaid ? t({ context: "reservation", message: "Paid" }) : t({ context: "reservation", message: "Unpaid" }),
      onCard: "mark",
    },
  ];
  return (
    <DataTable
      caption={t`Started reservations`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowTo={({ orderId, code }) =>
        orderId === null ? href("adminOrders", { q: code }) : href("adminOrders", { open: orderId })
      }
    />
  );
}
