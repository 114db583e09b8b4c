import { Trans, useLingui } from "@lingui/react/macro";
import type { VatRate } from "../../../../domain/core/money.ts";
import { sumsPerRate } from "../../../../domain/invoice/line.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Rows, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import css from "./invoice.module.css";
import type { PartnerInvoice } from "./queries.ts";

function useRateLabel() {
  const { t } = useLingui();
  return (rate: VatRate) => {
    if (rate === "zw") return t({ context: "VAT rate", message: "exempt" });
    return rate === "out" ? t({ context: "VAT rate", message: "outside VAT" }) : `${rate}%`;
  };
}

/** The lines of an invoice and its totals by VAT rate. */
export function InvoiceAmounts({ invoice }: { invoice: PartnerInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const rateOf = useRateLabel();
  const { lines } = invoice;
  // A line may break before or after the currency, so that four columns fit on a small phone.
  const amount = (grosze: number) => format.money(grosze).replace(/(?<=PLN)\s|\s(?=zł)/, " ");
  return (
    <SheetPart
      title={<Trans>Lines</Trans>}
      aside={
        <span className={css.quiet}>
          <Trans>net</Trans>
        </span>
      }
    >
      <Rows>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an issued invoice never change
          <li key={at}>
            <span>
              {line.name}
              <small>
                {line.quantity} × {format.money(line.unitNetGrosze)} · {rateOf(line.vatRate)}
              </small>
            </span>
            <b>{format.money(line.netGrosze)}</b>
          </li>
        ))}
      </Rows>
      <table className={css.rates}>
        <caption>
          <Trans>Totals by VAT rate</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t`Rate`}</th>
            <th scope="col">{t`Net`}</th>
            <th scope="col">{t`VAT`}</th>
            <th scope="col">{t`Gross`}</th>
          </tr>
        </thead>
        <tbody>
          {sumsPerRate(lines).map((sum) => (
            <tr key={sum.vatRate}>
              <th scope="row">{rateOf(sum.vatRate)}</th>
              <td>{amount(sum.netGrosze)}</td>
              <td>{amount(sum.vatGrosze)}</td>
              <td>{amount(sum.grossGrosze)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            <td>{amount(invoice.netGrosze)}</td>
            <td>{amount(invoice.vatGrosze)}</td>
            <td>{amount(invoice.grossGrosze)}</td>
          </tr>
        </tfoot>
      </table>
    </SheetPart>
  );
}
