import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { type Column, DataTable } from "../../../ui/data/data-table.tsx";
import { invoiceKindLabels } from "../invoice-labels.ts";
import type { CommissionPage } from "./commission-invoices.tsx";
import css from "./commission-table.module.css";

type Invoice = CommissionPage["items"][number];

/** Invoices for commission with their PDFs. */
export function CommissionTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<Invoice>[] = [
    {
      key: "number",
      header: t`Number`,
      cell: ({ number, kind, correctedNumber, ksefNumber }) => (
        <span className={css.number}>
          {number}
          {correctedNumber !== null && (
            <small>
              {t(invoiceKindLabels[kind])}, <Trans>to {correctedNumber}</Trans>
            </small>
          )}
          {ksefNumber !== null && <small>KSeF: {ksefNumber}</small>}
        </span>
      ),
      onCard: "title",
    },
    {
      key: "month",
      header: t`Month of the commission`,
      cell: ({ month }) => format.day(`${month}-01`, "month"),
      onCard: "detail",
    },
    {
      key: "issued",
      header: t`Issued`,
      cell: ({ issuedOn }) => format.day(issuedOn, "numeric"),
      numeric: true,
      onCard: "named",
    },
    {
      key: "net",
      header: t`Net`,
      cell: ({ netGrosze }) => format.money(netGrosze),
      numeric: true,
      onCard: "hidden",
    },
    { key: "vat", header: t`VAT`, cell: ({ vatGrosze }) => format.money(vatGrosze), numeric: true, onCard: "named" },
    {
      key: "gross",
      header: t`Gross`,
      cell: ({ grossGrosze }) => format.money(grossGrosze),
      numeric: true,
      onCard: "sum",
    },
    {
      key: "withheld",
      header: t`Withheld from online payments`,
      cell: ({ withheldGrosze }) => format.money(withheldGrosze),
      numeric: true,
      onCard: "named",
    },
    {
      key: "due",
      header: t`Commission due`,
      cell: ({ kind, openGrosze }) => (kind === "correction" ? "–" : format.money(openGrosze)),
      numeric: true,
      onCard: "named",
    },
    {
      key: "pdf",
      header: t`PDF`,
      cell: ({ id, number }) => (
        <a
          className={css.download}
          href={`/api/partner/invoices/commission/${id}/pdf`}
          aria-label={t`Download ${number} as PDF`}
        >
          <Icon name="download" />
        </a>
      ),
      numeric: true,
      onCard: "control",
    },
  ];
  return <DataTable caption={t`Invoices from Boksy`} columns={columns} rows={invoices} rowKey={({ id }) => id} />;
}
