import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Actions, Rows, SheetPart } from "../../ui/layout/sheet-parts.tsx";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import css from "./collection.module.css";
import { documentLabels } from "./collection-labels.ts";
import { PostingDialog } from "./posting-dialog.tsx";
import type { CaseDetail } from "./queries.ts";
import { useDecision } from "./use-decision.ts";

/** The documents of a case as PDFs, and a new interest note. */
export function CaseDocuments({ detail }: { detail: CaseDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const [isIssuing, setIssuing] = useState(false);
  /** The letter that is being recorded as posted. */
  const [posted, setPosted] = useState<string | null>(null);
  const { id, documents, note } = detail;
  return (
    <SheetPart title={<Trans>Documents</Trans>}>
      {documents.length === 0 ? (
        <p className={css.note}>
          <Trans>Reminders and demands appear here with the step that they belong to.</Trans>
        </p>
      ) : (
        <Rows label={t`Documents`}>
          {documents.map((document) => (
            <li key={document.id}>
              <a
                className={css.document}
                href={`/api/partner/vindication/${id}/documents/${document.id}/pdf`}
                target="_blank"
                rel="noreferrer"
              >
                {t(documentLabels[document.kind])}
              </a>
              <span className={css.sent}>
                {document.isLetter === 0 ? (
                  format.day(document.issuedOn, "numeric")
                ) : document.postedOn === null ? (
                  <Button variant="soft" size="small" onClick={() => setPosted(document.id)}>
                    <Trans>Sent by post…</Trans>
                  </Button>
                ) : (
                  <>
                    <Trans>posted {format.day(document.postedOn, "numeric")}</Trans>
                    {document.postingNumber && <small>{document.postingNumber}</small>}
                  </>
                )}
              </span>
            </li>
          ))}
        </Rows>
      )}
      <p className={css.note}>
        <a className={css.document} href={`/api/partner/vindication/${id}/evidence.zip`} download>
          <Trans>Download the file for a lawyer</Trans>
        </a>{" "}
        <Trans>The agreement, documents, invoices, payments, emails and the access log as a ZIP.</Trans>
      </p>
      {note !== null && (
        <Actions>
          <Button variant="soft" size="small" onClick={() => setIssuing(true)}>
            <Trans>Issue an interest note</Trans>
          </Button>
        </Actions>
      )}
      {posted !== null && <PostingDialog {...{ detail }} documentId={posted} onClose={() => setPosted(null)} />}
      {isIssuing && <InterestNoteDialog detail={detail} onClose={() => setIssuing(false)} />}
    </SheetPart>
  );
}

function InterestNoteDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, version, note, hasEmail } = detail;
  const { interestGrosze = 0, compensation } = note ?? {};
  const saving = useDecision(
    (json: { version: string }) =>
      unwrap(api.partner.vindication[":id"]["interest-note"].$post({ param: { id }, json })),
    t`Interest note issued`,
    onClose,
  );
  const form = useForm({
    defaultValues: { version },
    mutation: saving,
    onSubmit: () => saving.mutate({ version }),
  });
  return (
    <FormDialog title={t`Issue an interest note`} submitLabel={t`Issue`} form={form} onClose={onClose}>
      <p>
        <Trans>The note claims {format.money(interestGrosze)} of interest as of today.</Trans>{" "}
        {compensation !== undefined && compensation.grosze > 0 && (
          <Trans>It also claims compensation of {format.money(compensation.grosze)}.</Trans>
        )}{" "}
        {compensation !== undefined && compensation.missingOn.length > 0 && (
          <Trans>Compensation without a rate of the euro is only named in it, in euros.</Trans>
        )}{" "}
        {hasEmail ? (
          <Trans>It is sent to the client by email and cannot be taken back.</Trans>
        ) : (
          <Trans>The client has no email address: send the note yourself. It cannot be taken back.</Trans>
        )}
      </p>
    </FormDialog>
  );
}
