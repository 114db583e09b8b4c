import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { type RentImport, useUndoImport } from "./queries.ts";
import css from "./rent-import.module.css";

/** Today's imports, and earlier ones that can still be undone. */
export function RecentImports({ imports }: { imports: readonly RentImport[] }) {
  const [undoing, setUndoing] = useState<RentImport | null>(null);
  const shown = imports.filter(({ isUndone }) => !isUndone);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="recent-imports" className={css.recent}>
      <h2 id="recent-imports">
        <Trans>Recent imports</Trans>
      </h2>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <ImportSummary import={one} />
            {one.obstacle === null && (
              <Button variant="soft" size="small" onClick={() => setUndoing(one)}>
                <Trans>Undo</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing !== null && <UndoImportDialog import={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

function ImportSummary({ import: { rents, createdAt, obstacle } }: { import: RentImport }) {
  const { t } = useLingui();
  const format = useFormat();
  const reasons: Record<NonNullable<RentImport["obstacle"]>, string> = {
    paid: t`paid in part, can’t be undone`,
    invoiced: t`invoiced since, can’t be undone`,
    changed: t`changed since, can’t be undone`,
  };
  return (
    <span>
      <b>
        <Plural value={rents} one="# rental" other="# rentals" />
      </b>
      <small>
        {format.instant(createdAt)}
        {obstacle !== null && `, ${reasons[obstacle]}`}
      </small>
    </span>
  );
}

function UndoImportDialog({ import: undoing, onClose }: { import: RentImport; onClose: () => void }) {
  const { t } = useLingui();
  const undo = useUndoImport(() => {
    toast({ title: t`The import has been undone`, description: t`The boxes are free again.`, variant: "success" });
    onClose();
  });
  const { rents, boxes, emails } = undoing;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Plural value={rents} one="Undo the import of # rental?" other="Undo the import of # rentals?" />}
      confirmLabel={<Trans>Undo</Trans>}
      onConfirm={() => undo.mutate(undoing)}
      busy={undo.isPending}
    >
      <p>
        <Trans>The imported rentals, their charges and clients will be removed. You can import the list again.</Trans>
      </p>
      {boxes > 0 && (
        <p>
          <Trans>Boxes created by the import are removed too, unless they have been changed or used since.</Trans>
        </p>
      )}
      {emails > 0 && (
        <p>
          <Trans>Clients who were emailed stay in your list: the message has already been sent.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
