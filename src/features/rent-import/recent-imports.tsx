import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { type RentImport, useUndoImport } from "./queries.ts";
import css from "./rent-import.module.css";

interface RecentImportsProps {
  imports: readonly RentImport[];
  onUndone: () => void;
}

/** Today's imports, and earlier ones of which something can still be undone. */
export function RecentImports({ imports, onUndone }: RecentImportsProps) {
  const [undoing, setUndoing] = useState<RentImport | null>(null);
  if (imports.length === 0) return null;
  return (
    <Card aria-labelledby="recent-imports" className={css.recent}>
      <h2 id="recent-imports">
        <Trans>Recent imports</Trans>
      </h2>
      <ul>
        {imports.map((one) => (
          <li key={one.id}>
            <ImportSummary import={one} />
            {one.removable > 0 && (
              <Button variant="soft" size="small" onClick={() => setUndoing(one)}>
                <Trans>Undo</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing !== null && <UndoImportDialog import={undoing} onUndone={onUndone} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

function ImportSummary({ import: { rents, createdAt, obstacles } }: { import: RentImport }) {
  const format = useFormat();
  return (
    <span>
      <b>
        <Plural value={rents} one="# rental" other="# rentals" />
      </b>
      <small>
        {format.instant(createdAt)}
        {Object.values(obstacles).length > 0 && (
          <>
            {". "}
            <Obstacles obstacles={obstacles} />
          </>
        )}
      </small>
    </span>
  );
}

/** Why rentals of an import stay, with their numbers. */
function Obstacles({ obstacles }: Pick<RentImport, "obstacles">) {
  const { t } = useLingui();
  const { paid = 0, invoiced = 0, charged = 0, changed = 0 } = obstacles;
  const reasons = [
    paid > 0 && t`${plural(paid, { one: "# paid", other: "# paid" })}`,
    invoiced > 0 && t`${plural(invoiced, { one: "# invoiced", other: "# invoiced" })}`,
    charged > 0 && t`${plural(charged, { one: "# charged", other: "# charged" })}`,
    changed > 0 && t`${plural(changed, { one: "# changed", other: "# changed" })}`,
  ];
  return <Trans>Can’t be undone: {reasons.filter(Boolean).join(", ")}</Trans>;
}

interface UndoImportProps {
  import: RentImport;
  onUndone: () => void;
  onClose: () => void;
}

function UndoImportDialog({ import: undoing, onUndone, onClose }: UndoImportProps) {
  const { t } = useLingui();
  const undo = useUndoImport(() => {
    toast({ title: t`The import has been undone`, description: t`The boxes are free again.`, variant: "success" });
    onUndone();
    onClose();
  });
  const { rents, removable, obstacles, boxes, emails } = undoing;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Plural value={removable} one="Undo the import of # rental?" other="Undo the import of # rentals?" />}
      confirmLabel={<Trans>Undo</Trans>}
      onConfirm={() => undo.mutate(undoing)}
      busy={undo.isPending}
    >
      <p>
        <Trans>The imported rentals, their charges and clients will be removed. You can import the list again.</Trans>
      </p>
      {removable < rents && (
        <p>
          <Trans>The others stay, because something has happened to them since.</Trans>{" "}
          <Obstacles obstacles={obstacles} />
        </p>
      )}
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
