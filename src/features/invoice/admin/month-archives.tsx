import { Trans } from "@lingui/react/macro";
import { archivesFor } from "../../../../domain/accountant/limits.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { AnchorButton } from "../../../ui/forms/button.tsx";
import { Actions } from "../../../ui/layout/sheet-parts.tsx";
import type { AdminInvoiceFilter } from "./admin-invoice-filters.tsx";

export interface MonthArchivesProps {
  filter: AdminInvoiceFilter;
  /** How many invoices the filter finds. */
  invoices: number;
}

/** The files of a month of the marketplace’s own invoices, when the list shows exactly these. */
export function MonthArchives({ filter, invoices }: MonthArchivesProps) {
  const format = useFormat();
  const { period, seller, ...others } = filter;
  const isMonth = seller === "marketplace" && period !== "" && Object.values(others).every((value) => value === "");
  if (!isMonth) return null;
  const month = format.day(`${period}-01`, "month");
  const count = archivesFor(invoices);
  return (
    <Actions>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <AnchorButton
          key={number}
          variant="soft"
          href={`/api/admin/invoices/months/${period}/archive.zip${number === 1 ? "" : `?number=${number}`}`}
        >
          {count === 1 ? (
            <Trans>Download {month} (ZIP)</Trans>
          ) : (
            <Trans>
              Download {month}, part {number} of {count} (ZIP)
            </Trans>
          )}
        </AnchorButton>
      ))}
    </Actions>
  );
}
