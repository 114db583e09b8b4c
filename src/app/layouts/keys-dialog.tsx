import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { turnLetterKeys, useLetterKeys } from "../../lib/hooks/letter-keys.ts";
import { CheckField } from "../../ui/forms/check-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "./keys-dialog.module.css";

export type KeysDialogProps = { onClose: () => void; canFind: boolean };

/** What the keyboard does, and whether keys of one sign do anything: who dictates would press them by speaking. */
export function KeysDialog({ onClose, canFind }: KeysDialogProps) {
  const { t } = useLingui();
  const letterKeys = useLetterKeys();
  const keys: [keys: string[], does: ReactNode][] = [
    [["/"], <Trans key="search">to the search of a list</Trans>],
    [["↓", "↑"], <Trans key="rows">from the search into its rows, and between them</Trans>],
    [["Home", "End"], <Trans key="ends">to the first row, to the last</Trans>],
    [["Enter"], <Trans key="open">opens the row; on a heading, sorts by it</Trans>],
    [["Esc"], <Trans key="close">closes what is open and goes back to its row; in a search, empties it</Trans>],
    [["?"], <Trans key="keys">shows these keys</Trans>],
  ];
  if (canFind) keys.unshift([["Ctrl", "K"], <Trans key="find">finds a client, box, code or page</Trans>]);
  return (
    <Dialog open onClose={onClose} title={t`Keys`}>
      <dl className={css.keys}>
        {keys.map(([signs, does]) => (
          <div key={signs.join()}>
            <dt>
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={t`Keys of one sign, / and ?`}
        hint={t`Turn them off when you dictate to the computer. This counts on this device.`}
        checked={letterKeys}
        onChange={(event) => turnLetterKeys(event.target.checked)}
      />
    </Dialog>
  );
}
