import { useLingui } from "@lingui/react/macro";
import type { InferResponseType } from "hono/client";
import type { api } from "../../lib/api/api.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { invoiceKindLabels, invoiceStateLabels } from "./invoice-labels.ts";
import css from "./invoice-list.module.css";

type InvoiceRow = InferResponseType<typeof api.customer.dashboard.$get, 200>["invoices"][number];

export interface InvoiceListProps {
  invoices: readonly InvoiceRow[];
}

/** Recent invoices with their PDFs. */
export function InvoiceList({ invoices }: InvoiceListProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={css.list}>
      {invoices.map(({ id, number, kind, issuedOn, grossGrosze, status }) => {
        const pdf = `/api/invoices/${id}/pdf`;
        const day = format.day(issuedOn, "dayMonth");
        return (
          <li key={id}>
            <a href={pdf} target="_blank" rel="noreferrer">
              {number}
              <small>
                {kind === "correction" ? t(invoiceKindLabels.correction) : t(invoiceStateLabels[status])}, {day}
              </small>
            </a>
            <span>{format.money(grossGrosze)}</span>
            <a className={css.download} href={`${pdf}?download`} aria-label={t`Download ${number} as PDF`}>
              <Icon name="download" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
