import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, figure } from "../../ui/data/data-table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { clearOf } from "./clear.ts";
import { type MonthPayment, receivedQuery } from "./queries.ts";
import css from "./report.module.css";
import { type BoxFilter, ReportList } from "./report-view.tsx";

export interface MonthPaymentsProps {
  /** Empty for all months of the period. */
  month: string;
  filter: BoxFilter & { period: string };
  change: (changed: Partial<BoxFilter>) => void;
}

/** The payments that were received in a month or all months of a period, less the refunds. */
export function MonthPayments({ month, filter: { place, kind, size, period }, change }: MonthPaymentsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const filter = { place, kind, size };
  const requested = { ...filter, ...(month === "" ? { period } : { month }) };
  const list = useInfiniteQuery(receivedQuery(requested));
  const kinds: Record<MonthPayment["method"], string> = {
    ...{ online: t`Online payment`, transfer: t`Bank transfer`, cash: t`Cash`, terminal: t`Card terminal` },
    deposit: t`From the deposit`,
  };
  const columns: Column<MonthPayment>[] = [
    { key: "client", header: t`Client`, cell: (row) => row.clientName, onCard: "title" },
    { key: "box", header: t`Box`, cell: (row) => `${row.boxNumber}, ${row.placeName}`, onCard: "detail" },
    {
      key: "kind",
      header: t`Type`,
      cell: (row) => (row.receivedGrosze < 0 ? t({ message: "Refund", context: "payment" }) : kinds[row.method]),
      onCard: "detail",
    },
    figure("on", t`Day`, (row) => format.day(row.on, "numeric"), "detail"),
    figure("received", t`Received`, (row) => format.money(row.receivedGrosze), "sum"),
  ];
  return (
    <>
      <ReportList
        query={list}
        csv={["revenue/payments", requested]}
        count={(total) => <Plural value={total} one="# payment" other="# payments" />}
        empty={<EmptyState title={month === "" ? t`No payments in this period` : t`No payments in this month`} />}
        onClear={clearOf(filter, change)}
        columns={columns}
        caption={month === "" ? t`Payments received` : t`Payments of the month`}
        rowKey={(row) => row.id}
        rowTo={({ rentId, reservationId }) =>
          rentId === null
            ? href("partnerReservations", { open: reservationId ?? "" })
            : href("partnerRents", { open: rentId })
        }
      />
      <p className={css.note}>
        <Trans>
          Payments by the day they came, without deposits; refunds by the day they were sent. A deposit counts when you
          keep it.
        </Trans>
      </p>
    </>
  );
}
