import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../forms/button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import css from "./conflict-dialog.module.css";

export interface Difference {
  /** Label of the field. */
  label: string;
  theirs: string;
  /** My value if both changed the field; else null. */
  mine: string | null;
}

export interface ConflictDialogProps {
  /** Title: “Someone saved the company before you”. */
  title: string;
  differences: readonly Difference[];
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Keeps my changes; fields that I did not change get their values. */
  onKeepMine: () => void;
}

/** Conflict between a concurrent save and the form’s values; fields that only one side changed are merged. */
export function ConflictDialog({ title, differences, onClose, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const { t } = useLingui();
  const nothing = t`nothing`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onTakeTheirs}>
            <Trans>Use their version</Trans>
          </Button>
          <Button variant="next" onClick={onKeepMine}>
            <Trans>Keep my version and save</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>These are someone else’s changes. What you typed is still in the form.</Trans>
      </p>
      <dl className={css.differences}>
        {differences.map(({ label, theirs, mine }) => {
          const their = theirs || nothing;
          const my = mine || nothing;
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{t`Theirs: ${their}`}</dd>
              {mine !== null && <dd>{t`Yours: ${my}`}</dd>}
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
