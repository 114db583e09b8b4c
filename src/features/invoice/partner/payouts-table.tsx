import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import css from "./invoice.module.css";
import type { PayoutHistory } from "./queries.ts";

type Entry = PayoutHistory["items"][number];

/** Payments and refunds with the commission and the partner’s share of each. */
export function PayoutTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const kinds: Record<Entry["kind"], string> = {
    payment: t`Payment`,
    refund: t({ context: "payment", message: "Refund" }),
    direct: t`Paid to you directly`,
    depositKept: t`Deposit kept`,
    offset: t`Commission offset against payouts`,
    commissionPaid: t`Commission paid by you`,
  };
  const columns: Column<Entry>[] = [
    {
      key: "what",
      header: t`Payment`,
      cell: (entry) => (
        <span className={css.buyer}>
          {entry.clientName ?? kinds[entry.kind]}
          {entry.clientName !== null && entry.kind !== "payment" && <small>{kinds[entry.kind]}</small>}
        </span>
      ),
      onCard: "title",
    },
    { key: "at", header: t`Date`, cell: ({ at }) => format.instant(at), onCard: "detail" },
    {
      key: "for",
      header: t({ context: "payment", message: "For" }),
      cell: ({ boxNumber, placeName, rentId, fromOn, toOn }) => {
        if (boxNumber === null) return "–";
        const box = `${boxNumber}, ${placeName}`;
        return (
          <span className={css.buyer}>
            {rentId === null ? box : <Link to={href("partnerRents", { open: rentId })}>{box}</Link>}
            {fromOn !== null && toOn !== null && <small>{format.period(fromOn, toOn, "numeric")}</small>}
          </span>
        );
      },
      onCard: "detail",
    },
    {
      key: "invoice",
      header: t`Invoice`,
      cell: ({ invoiceId, invoiceNumber }) =>
        invoiceId === null ? (
          "–"
        ) : (
          <span className={css.number}>
            <Link to={href("partnerInvoices", { open: invoiceId })}>{invoiceNumber}</Link>
          </span>
        ),
      onCard: "wide",
    },
    figure(
      "received",
      t`Paid through Boksy`,
      ({ receivedGrosze }) => (receivedGrosze === 0 ? "–" : format.money(receivedGrosze)),
      "named",
    ),
    figure(
      "commission",
      t`Commission`,
      ({ earnedGrosze }) => (earnedGrosze === 0 ? "–" : format.money(earnedGrosze)),
      "named",
    ),
    figure("share", t`For you`, ({ shareGrosze }) => (shareGrosze === 0 ? "–" : format.money(shareGrosze)), "sum"),
    figure("due", t`Commission due`, ({ dueGrosze }) => (dueGrosze === 0 ? null : format.money(dueGrosze)), "named"),
  ];
  return <DataTable caption={t`Payouts and commission`} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
