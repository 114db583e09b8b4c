import { Trans, useLingui } from "@lingui/react/macro";
import { ksefDuplicateCode } from "../../../../domain/ksef/states.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useMay } from "../../../lib/session/use-may.ts";
import { StatusBadge } from "../../../ui/data/badge.tsx";
import { AnchorButton, Button } from "../../../ui/forms/button.tsx";
import { CopyButton } from "../../../ui/forms/copy-button.tsx";
import { Actions, Fact, Facts, SheetPart } from "../../../ui/layout/sheet-parts.tsx";
import css from "./invoice.module.css";
import { ksefBadges, shownKsefStatus } from "./ksef-labels.ts";
import { KsefWarnings } from "./ksef-warnings.tsx";
import { type PartnerInvoice, useRetryKsef } from "./queries.ts";

/** Where the invoice is on its way to KSeF, and what to do about a rejection. Empty for one that is not sent there. */
export function InvoiceKsef({ invoice }: { invoice: PartnerInvoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const may = useMay();
  const retry = useRetryKsef(invoice.id);
  const { ksefStatus, ksefIsOffline, ksefNumber, ksefAcceptedAt, ksefErrorCode, ksefError, ksefWarning } = invoice;
  if (ksefStatus === null) return null;
  const shown = shownKsefStatus(ksefStatus, ksefIsOffline);
  const isDuplicate = ksefErrorCode === ksefDuplicateCode;
  return (
    <SheetPart title={t`KSeF`}>
      <p>
        <StatusBadge of={ksefBadges[shown]} />
      </p>
      <Facts>
        {ksefNumber !== null && (
          <Fact name={t`KSeF number`}>
            <span className={css.copied}>
              {ksefNumber}
              <CopyButton text={ksefNumber} name={t`KSeF number`} />
            </span>
          </Fact>
        )}
        {ksefAcceptedAt !== null && (
          <Fact name={t({ context: "invoice", message: "Accepted" })}>{format.instant(ksefAcceptedAt)}</Fact>
        )}
        {ksefError !== null && !isDuplicate && <Fact name={t`Reason`}>{ksefError}</Fact>}
        <KsefWarnings warning={ksefWarning} />
      </Facts>
      {ksefWarning !== null && (
        <p className={css.quiet}>
          <Trans>
            A warning does not affect this invoice. It says what KSeF may reject later; administrators of Boksy see it,
            too.
          </Trans>
        </p>
      )}
      {shown === "offline" && (
        <p className={css.quiet}>
          <Trans>
            KSeF was not available when the invoice was issued. It is sent as soon as KSeF responds; the law allows
            until the next business day.
          </Trans>
        </p>
      )}
      {ksefStatus === "rejected" && (
        <p>
          {isDuplicate ? (
            <Trans>
              KSeF already has an invoice with this number: {ksefError}. It was sent with another program. Check whether
              it is the same invoice; if not, change the series of one of the programs.
            </Trans>
          ) : (
            <Trans>
              Check the seller’s and buyer’s details. If they are wrong, correct the invoice; then send it again.
            </Trans>
          )}
        </p>
      )}
      <Actions>
        {ksefStatus === "rejected" && !isDuplicate && may("invoice.correct") && (
          <Button size="small" variant="soft" busy={retry.isPending} onClick={() => retry.mutate()}>
            <Trans>Send again</Trans>
          </Button>
        )}
        {invoice.hasKsefReceipt === 1 && (
          <AnchorButton
            size="small"
            variant="soft"
            icon="download"
            href={`/api/partner/invoices/${invoice.id}/ksef-receipt`}
          >
            <Trans>Download the confirmation (UPO)</Trans>
          </AnchorButton>
        )}
      </Actions>
    </SheetPart>
  );
}
