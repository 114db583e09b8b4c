import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../../domain/routes.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data/data-table.tsx";
import { invoiceKindLabels, invoiceStateLabels, invoiceTones } from "../invoice-labels.ts";
import css from "./invoice.module.css";
import { ksefBadges, shownKsefStatus } from "./ksef-labels.ts";
import type { PartnerInvoiceRow } from "./queries.ts";
import { TaxNumber } from "./tax-number.tsx";

type Props = { invoices: readonly PartnerInvoiceRow[] } & Pick<
  DataTableProps<PartnerInvoiceRow>,
  "sort" | "onSort" | "rowTo" | "selectedKey"
> & { picked: ReadonlySet<string>; onPicked: (picked: ReadonlySet<string>) => void };

/** The partner’s issued invoices with buyer, box, amounts and payment state. */
export function PartnerInvoiceTable({ invoices, picked, onPicked, ...table }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<PartnerInvoiceRow>[] = [
    {
      key: "number",
      header: t`Number`,
      cell: ({ number, kind, ksefStatus, ksefIsOffline }) => (
        <span className={css.number}>
          {number}
          {kind !== "vat" && <small>{t(invoiceKindLabels[kind])}</small>}
          {ksefStatus !== null && (
            <small>KSeF: {t(ksefBadges[shownKsefStatus(ksefStatus, ksefIsOffline)].label)}</small>
          )}
        </span>
      ),
      onCard: "title",
    },
    {
      key: "status",
      header: t`Status`,
      cell: ({ kind, status }) =>
        kind !== "vat" ? null : <Badge tone={invoiceTones[status]}>{t(invoiceStateLabels[status])}</Badge>,
      onCard: "mark",
    },
    {
      key: "buyer",
      header: t`Buyer`,
      cell: ({ buyerName, buyerTaxNumber }) => (
        <span className={css.buyer}>
          {buyerName}
          {buyerTaxNumber !== null && (
            <small>
              <TaxNumber of={buyerTaxNumber} />
            </small>
          )}
        </span>
      ),
      sortable: true,
      onCard: "detail",
    },
    {
      key: "box",
      header: t`Box`,
      cell: ({ boxNumber, placeName, rentId }) => {
        if (boxNumber === null) return "–";
        const box = `${boxNumber}, ${placeName}`;
        return rentId === null ? box : <Link to={href("partnerRents", { open: rentId })}>{box}</Link>;
      },
      onCard: "hidden",
    },
    {
      key: "issued",
      header: t`Issued`,
      cell: (row) => format.day(row.issuedOn, "numeric"),
      sortable: true,
      numeric: true,
      onCard: "detail",
    },
    {
      key: "sold",
      header: t`Sale date`,
      cell: (row) => format.day(row.soldOn, "numeric"),
      numeric: true,
      onCard: "wide",
    },
    {
      key: "due",
      header: t`Due date`,
      cell: ({ kind, dueOn }) => (kind === "correction" ? "–" : format.day(dueOn, "numeric")),
      sortable: true,
      numeric: true,
      onCard: "hidden",
    },
    { key: "net", header: t`Net`, cell: (row) => format.money(row.netGrosze), numeric: true, onCard: "wide" },
    { key: "vat", header: t`VAT`, cell: (row) => format.money(row.vatGrosze), numeric: true, onCard: "wide" },
    {
      key: "gross",
      header: t`Gross`,
      cell: (row) => format.money(row.grossGrosze),
      sortable: true,
      numeric: true,
      onCard: "sum",
    },
  ];
  return (
    <div className={css.table}>
      <DataTable
        caption={t`Invoices`}
        columns={columns}
        rows={invoices}
        rowKey={(row) => row.id}
        picks={{
          keys: picked,
          label: ({ number }) => t`Select ${number}`,
          onPick: ({ id }, isPicked) =>
            onPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((other) => other !== id))),
          allLabel: t`Select all invoices shown`,
          isAll: invoices.every(({ id }) => picked.has(id)),
          onPickAll: (all) => onPicked(new Set(all ? invoices.map(({ id }) => id) : [])),
        }}
        {...table}
      />
    </div>
  );
}
