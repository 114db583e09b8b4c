import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { type RentImport, useUndoImport } from "./queries.ts";
import css from "./rent-import.module.css";

/** What was brought in today and can be taken back while nobody has touched it. Nothing where there is nothing. */
export function ImportsOfToday({ imports }: { imports: readonly RentImport[] }) {
  const [asked, setAsked] = useState<RentImport | null>(null);
  const shown = imports.filter(({ isUndone }) => !isUndone);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby="imports-of-today" className={css.today}>
      <h2 id="imports-of-today">
        <Trans>Brought in today</Trans>
      </h2>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <Told import={one} />
            {one.canUndo && (
              <Button variant="soft" size="small" onClick={() => setAsked(one)}>
                <Trans>Take back</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && <TakeBack import={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function Told({ import: { rents, createdAt, canUndo } }: { import: RentImport }) {
  const format = useFormat();
  return (
    <span>
      <b>
        <Plural value={rents} one="# rent" other="# rents" />
      </b>
      <small>
        {format.instant(createdAt)}
        {!canUndo && (
          <>
            {", "}
            <Trans>changed since, so it stays</Trans>
          </>
        )}
      </small>
    </span>
  );
}

function TakeBack({ import: asked, onClose }: { import: RentImport; onClose: () => void }) {
  const { t } = useLingui();
  const undo = useUndoImport(() => {
    toast({ title: t`The import is taken back`, description: t`The boxes are free again.`, variant: "success" });
    onClose();
  });
  const { rents, letters } = asked;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Plural value={rents} one="Take back # rent?" other="Take back # rents?" />}
      confirmLabel={<Trans>Take back</Trans>}
      onConfirm={() => undo.mutate(asked)}
      busy={undo.isPending}
    >
      <p>
        <Trans>
          The rents, their charges and the clients that came with them disappear, as if the list had never been brought
          in. You can bring it in again.
        </Trans>
      </p>
      {letters > 0 && (
        <p>
          <Trans>Clients who were written to stay in your list: the letter has left.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
