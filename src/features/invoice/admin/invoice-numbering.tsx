import { Plural, Trans } from "@lingui/react/macro";
import type { InferResponseType } from "hono/client";
import type { api } from "../../../lib/api/api.ts";
import css from "./invoice-numbering.module.css";

type Series = InferResponseType<typeof api.admin.invoices.series.$get, 200>;

/** Whether numbers are missing in the series of any seller. */
export function InvoiceNumbering({ series: { total, withGaps } }: { series: Series }) {
  if (total === 0) return null;
  if (withGaps.length === 0) {
    return (
      <p className={css.note}>
        <Plural value={total} one="# series of numbers, without gaps." other="# series of numbers, without gaps." />
      </p>
    );
  }
  return (
    <div role="alert">
      <p>
        <Trans>Numbers are missing in these series. Find out what happened before the next monthly report:</Trans>
      </p>
      <ul>
        {withGaps.map(({ sellerName, series, invoices, lastSequence }) => (
          <li key={sellerName + series}>
            <Trans>
              {sellerName}, {series}: {invoices} of {lastSequence}
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}
