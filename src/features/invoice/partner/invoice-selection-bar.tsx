import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { maxArchivedInvoices } from "../../../../domain/invoice/partner-list.ts";
import { SelectionBar } from "../../../ui/data/selection-bar.tsx";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { type InvoiceArchiveRequest, useCreateInvoiceArchive } from "./queries.ts";

/** Asks for an archive and says where it can be followed: the list may be scrolled far below. */
function usePreparedArchive() {
  const { t } = useLingui();
  const { mutate, isPending } = useCreateInvoiceArchive();
  const prepare = (request: InvoiceArchiveRequest, then?: () => void) => {
    const onSuccess = () => toastSuccess(t`The PDFs are being prepared. See the top of this page.`, then);
    mutate(request, { onSuccess });
  };
  return { prepare, isPending };
}

export interface InvoiceSelectionBarProps {
  ids: readonly string[];
  onNone: () => void;
}

/** The PDFs of the selected invoices as one ZIP file. */
export function InvoiceSelectionBar({ ids, onNone }: InvoiceSelectionBarProps) {
  const { t } = useLingui();
  const archive = usePreparedArchive();
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
        <Button
          size="small"
          icon="download"
          busy={archive.isPending}
          onClick={() => archive.prepare({ ids: [...ids], filter: {} }, onNone)}
        >
          <Trans>Prepare PDFs (ZIP)</Trans>
        </Button>
      )}
    </SelectionBar>
  );
}

export interface ArchiveAllProps {
  /** Empty texts for what is not filtered by. */
  filter: Readonly<Record<string, string>>;
  total: number;
}

/** The PDFs of all invoices that the filter finds; nothing if there are too many for one file. */
export function ArchiveAll({ filter, total }: ArchiveAllProps) {
  const archive = usePreparedArchive();
  if (total === 0 || total > maxArchivedInvoices) return null;
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return (
    <Button
      variant="quiet"
      size="small"
      icon="download"
      busy={archive.isPending}
      onClick={() => archive.prepare({ ids: null, filter: chosen as InvoiceArchiveRequest["filter"] })}
    >
      <Trans>Prepare PDFs of all (ZIP)</Trans>
    </Button>
  );
}
