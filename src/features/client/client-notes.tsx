import { Trans, useLingui } from "@lingui/react/macro";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { Button } from "../../ui/forms/button.tsx";
import { TextAreaField } from "../../ui/forms/text-area-field.tsx";
import { SavedNotice } from "../../ui/layout/section.tsx";
import { SheetPart } from "../../ui/layout/sheet-parts.tsx";
import css from "./client.module.css";
import form from "./client-form.module.css";
import type { Client } from "./queries.ts";
import { useNotes } from "./use-notes.ts";

/** Internal notes about the client, never shown to the client. */
export function ClientNotes({ client }: { client: Client }) {
  const { t } = useLingui();
  const notes = useNotes(client);
  const message = useErrorMessage(notes.error);
  return (
    <SheetPart title={<Trans>Notes</Trans>}>
      <TextAreaField
        label={t`Notes`}
        labelHidden
        rows={4}
        maxLength={5_000}
        hint={t`Only your staff can see them.`}
        error={message?.sentence}
        value={notes.draft}
        onChange={(event) => notes.setDraft(event.target.value)}
        onBlur={notes.saveNow}
      />
      {notes.theirs !== null && (
        <div className={form.notice} role="alert">
          <p>
            <Trans>Someone else has edited this note:</Trans>
          </p>
          <blockquote className={css.quote}>{notes.theirs || t`nothing`}</blockquote>
          <div className={form.choices}>
            <Button onClick={() => notes.resolve(notes.draft)}>
              <Trans>Keep my version and save</Trans>
            </Button>
            <Button variant="soft" onClick={() => notes.resolve(notes.theirs ?? "")}>
              <Trans>Use their version</Trans>
            </Button>
          </div>
        </div>
      )}
      <SavedNotice>
        {notes.isSaving ? <Trans>Saving…</Trans> : notes.isSaved ? <Trans>Saved.</Trans> : null}
      </SavedNotice>
    </SheetPart>
  );
}
