import { Trans, useLingui } from "@lingui/react/macro";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, type DataTableProps, figure } from "../../ui/data/data-table.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { invoiceKindLabels, invoiceStateLabels, invoiceTones } from "./invoice-labels.ts";
import css from "./own-invoice-table.module.css";
import type { OwnInvoice } from "./queries.ts";

type Props = { invoices: readonly OwnInvoice[] } & Pick<DataTableProps<OwnInvoice>, "sort" | "onSort">;

/** The customer’s invoices with their PDFs. */
export function OwnInvoiceTable({ invoices, sort, onSort }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<OwnInvoice>[] = [
    {
      key: "number",
      header: t`Number`,
      cell: ({ number, kind }) => (
        <span className={css.number}>
          {number}
          {kind !== "vat" && <small>{t(invoiceKindLabels[kind])}</small>}
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
      key: "issued",
      header: t`Issued`,
      cell: (row) => format.day(row.issuedOn, "numeric"),
      sortable: true,
      numeric: true,
      onCard: "named",
    },
    {
      key: "due",
      header: t`Due date`,
      cell: ({ kind, dueOn }) => (kind === "correction" ? "–" : format.day(dueOn, "numeric")),
      numeric: true,
      onCard: ({ kind, openGrosze }) => (kind === "correction" || openGrosze === 0 ? "hidden" : "named"),
    },
    {
      key: "box",
      header: t`Box`,
      cell: (row) => (row.boxNumber === null ? "–" : `${row.boxNumber}, ${row.placeName}`),
      onCard: "detail",
    },
    { key: "landlord", header: t`Landlord`, cell: (row) => row.landlord, onCard: "hidden" },
    figure(
      "gross",
      t`Amount`,
      ({ grossGrosze, openGrosze }) => <Amount gross={grossGrosze} open={openGrosze} />,
      "sum",
    ),
    {
      key: "pdf",
      header: t`PDF`,
      cell: ({ id, number, payableRentId }) => (
        <span className={css.controls}>
          {payableRentId !== null && (
            <LinkButton
              size="small"
              variant="soft"
              icon="wallet"
              to={href("payRent", { rent: payableRentId })}
              aria-label={t`Pay ${number}`}
            >
              <Trans>Pay</Trans>
            </LinkButton>
          )}
          <a
            className={css.download}
            href={`/api/invoices/${id}/pdf?download`}
            aria-label={t`Download ${number} as PDF`}
          >
            <Icon name="download" />
          </a>
        </span>
      ),
      onCard: "control",
    },
  ];
  return (
    <DataTable
      caption={t`Invoices`}
      columns={columns}
      rows={invoices}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
    />
  );
}

/** The gross amount, and what is left of it to pay. */
function Amount({ gross, open }: { gross: number; open: number }) {
  const format = useFormat();
  const left = format.money(open);
  return (
    <span className={css.amount}>
      {format.money(gross)}
      {open > 0 && open < gross && (
        <small>
          <Trans>{left} to pay</Trans>
        </small>
      )}
    </span>
  );
}
