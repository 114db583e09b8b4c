import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { AnchorButton } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import css from "./invoice-archives.module.css";
import { type InvoiceArchives as Archives, invoiceArchivesQuery } from "./queries.ts";

/** How often the progress of an archive is asked for, in milliseconds. */
const progressMs = 5_000;

/** The archives of PDFs that the member has asked for: how far they are, and where they can be downloaded. */
export function InvoiceArchives() {
  const archives = useQuery({
    ...invoiceArchivesQuery(),
    refetchInterval: ({ state }) => (state.data?.items.some(({ isReady }) => !isReady) ? progressMs : false),
  });
  return archives.data?.items.map((archive) => <Archive key={archive.id} archive={archive} />);
}

function Archive({ archive }: { archive: Archives["items"][number] }) {
  const format = useFormat();
  const { id, total, printed, unprinted, isReady } = archive;
  if (!isReady) {
    return (
      <Card className={css.archive} role="status">
        <p>
          <Trans>
            Preparing PDFs: {printed} of {total}. You can leave this page; we’ll email you when they’re ready.
          </Trans>
        </p>
        <progress value={printed} max={total} aria-hidden="true" />
      </Card>
    );
  }
  const until = format.instant(archive.expiresAt);
  return (
    <Card className={css.archive}>
      <p>
        <Plural value={total} one="Archive with # invoice" other="Archive with # invoices" />{" "}
        <Trans>(available until {until})</Trans>
      </p>
      {unprinted > 0 && (
        <p>
          <Plural
            value={unprinted}
            one="# invoice couldn’t be saved as PDF. A text file in the archive has its number."
            other="# invoices couldn’t be saved as PDF. A text file in the archive has their numbers."
          />
        </p>
      )}
      <AnchorButton size="small" icon="download" href={`/api/partner/invoices/archives/${id}/zip`}>
        <Trans>Download ZIP</Trans>
      </AnchorButton>
    </Card>
  );
}
