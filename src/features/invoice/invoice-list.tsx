import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import css from "./invoice-list.module.css";

export interface InvoiceRow {
  id: string;
  number: string;
  issuedOn: string;
  grossGrosze: number;
  status: string;
}

/** Recent invoices with their PDFs. */
export function InvoiceList({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={css.list}>
      {invoices.map(({ id, number, issuedOn, grossGrosze, status }) => {
        const pdf = `/api/invoices/${id}/pdf`;
        const day = format.day(issuedOn, "dayMonth");
        return (
          <li key={id}>
            <a href={pdf} target="_blank" rel="noreferrer">
              {number}
              <small>{status === "paid" ? <Trans>{day}, paid</Trans> : <Trans>{day}, to pay</Trans>}</small>
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
