import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Icon } from "../../../ui/brand/icons.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { invoiceKindLabels } from "../invoice-labels.ts";
import css from "./commission-table.module.css";
import type { CommissionPage } from "./queries.ts";

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
      header: t`Month`,
      cell: ({ month }) => format.day(`${month}-01`, "month"),
      onCard: "detail",
    },
    figure("issued", t`Issued`, ({ issuedOn }) => format.day(issuedOn, "numeric"), "named"),
    { key: "net", header: t`Net`, cell: ({ netGrosze }) => format.money(netGrosze), numeric: true, onCard: "wide" },
    { key: "vat", header: t`VAT`, cell: ({ vatGrosze }) => format.money(vatGrosze), numeric: true, onCard: "wide" },
    figure("gross", t`Gross`, ({ grossGrosze }) => format.money(grossGrosze), "sum"),
    figure("withheld", t`Withheld`, ({ withheldGrosze }) => format.money(withheldGrosze), "named"),
    figure(
      "due",
      t`To pay`,
      ({ kind, openGrosze, dueOn }) =>
        kind === "correction" || openGrosze === 0 ? null : (
          <span className={css.due}>
            {format.money(openGrosze)} <small>{t`due ${format.day(dueOn, "numeric")}`}</small>
          </span>
        ),
      "named",
    ),
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
