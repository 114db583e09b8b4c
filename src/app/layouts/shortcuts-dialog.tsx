import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { setSingleKeysOn, useSingleKeysOn } from "../../lib/hooks/single-key-shortcuts.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./shortcuts-dialog.module.css";

export interface ShortcutsDialogProps {
  onClose: () => void;
  canFind: boolean;
}

/** Lists the keyboard shortcuts. Single-key shortcuts can be turned off, because voice input would trigger them. */
export function ShortcutsDialog({ onClose, canFind }: ShortcutsDialogProps) {
  const { t } = useLingui();
  const areSingleKeysOn = useSingleKeysOn();
  const keys: [keys: string[], does: ReactNode][] = [
    [["/"], <Trans key="search">goes to the list’s search</Trans>],
    [["↓", "↑"], <Trans key="rows">moves from the search into the rows, and between them</Trans>],
    [["Home", "End"], <Trans key="ends">to the first row, to the last</Trans>],
    [["Enter"], <Trans key="open">opens the row; on a heading, sorts by it</Trans>],
    [["Esc"], <Trans key="close">closes what’s open and returns to its row; clears a search field</Trans>],
    [["?"], <Trans key="keys">shows this list</Trans>],
  ];
  if (canFind) keys.unshift([["Ctrl", "K"], <Trans key="find">finds a client, box, code or page</Trans>]);
  return (
    <Dialog open onClose={onClose} title={t`Keyboard shortcuts`}>
      <dl className={css.keys}>
        {keys.map(([combination, does]) => (
          <div key={combination.join()}>
            <dt>
              {combination.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t`Single-key shortcuts (/ and ?)`}
        hint={t`Turn them off if you use voice input. Applies to this device only.`}
        checked={areSingleKeysOn}
        onChange={(event) => setSingleKeysOn(event.target.checked)}
      />
    </Dialog>
  );
}
