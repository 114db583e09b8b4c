import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { maxArchivedInvoices } from "../../../../domain/invoice/partner-list.ts";
import { SelectionBar } from "../../../ui/data/selection-bar.tsx";
import { AnchorButton, Button } from "../../../ui/forms/button.tsx";

export interface InvoiceSelectionBarProps {
  ids: readonly string[];
  onNone: () => void;
}

/** The PDFs of the selected invoices as one ZIP file. */
export function InvoiceSelectionBar({ ids, onNone }: InvoiceSelectionBarProps) {
  const { t } = useLingui();
  if (ids.length === 0) return null;
  const isTooMany = ids.length > maxArchivedInvoices;
  return (
    <SelectionBar
      label={t`Selected invoices`}
      count={<Plural value={ids.length} one="# invoice selected" other="# invoices selected" />}
      refused={isTooMany ? t`One file contains at most ${maxArchivedInvoices} invoices. Select fewer.` : undefined}
    >
      <Button variant="quiet" size="small" onClick={onNone}>
        <Trans>Clear selection</Trans>
      </Button>
      {!isTooMany && (
        <AnchorButton size="small" icon="download" href={`/api/partner/invoices/zip?ids=${ids.join(",")}`}>
          <Trans>Download PDFs (ZIP)</Trans>
        </AnchorButton>
      )}
    </SelectionBar>
  );
}
