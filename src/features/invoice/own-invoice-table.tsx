import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, DataTable, type DataTableProps } from "../../ui/data/data-table.tsx";
import { AnchorButton } from "../../ui/forms/button.tsx";
import type { OwnInvoice } from "./queries.ts";
import { invoiceTones, useInvoiceStateLabels } from "./use-invoice-labels.ts";

type Props = { invoices: readonly OwnInvoice[] } & Pick<DataTableProps<OwnInvoice>, "sort" | "onSort">;

/** The customer’s invoices with their PDFs. */
export function OwnInvoiceTable({ invoices, sort, onSort }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useInvoiceStateLabels();
  const columns: Column<OwnInvoice>[] = [
    { key: "number", header: t`Number`, cell: (row) => row.number, onCard: "title" },
    {
      key: "status",
      header: t`Status`,
      cell: ({ status }) => <Badge tone={invoiceTones[status]}>{labels[status]}</Badge>,
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
      cell: (row) => format.day(row.dueOn, "numeric"),
      numeric: true,
      onCard: "named",
    },
    {
      key: "box",
      header: t`Box`,
      cell: (row) => (row.boxNumber === null ? "–" : `${row.boxNumber}, ${row.placeName}`),
      onCard: "detail",
    },
    { key: "landlord", header: t`Landlord`, cell: (row) => row.landlord, onCard: "detail" },
    { key: "gross", header: t`Amount`, cell: (row) => format.money(row.grossGrosze), numeric: true, onCard: "sum" },
    {
      key: "pdf",
      header: t`PDF`,
      cell: ({ id, number }) => (
        <AnchorButton
          size="small"
          variant="soft"
          icon="download"
          href={`/api/invoices/${id}/pdf?download`}
          aria-label={t`Download ${number} as PDF`}
        >
          <Trans>Download</Trans>
        </AnchorButton>
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
