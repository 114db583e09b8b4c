import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { PartnerBox } from "../queries.ts";
import css from "./arrange.module.css";
import type { Conflict } from "./use-arrange-save.ts";

export interface ArrangeConflictProps {
  conflict: Conflict | null;
  boxes: readonly PartnerBox[];
  onSettle: (keep: "mine" | "theirs") => void;
}

/** Resolves a conflict: lists the boxes that both users moved, and asks whose positions to keep. */
export function ArrangeConflict({ conflict, boxes, onSettle }: ArrangeConflictProps) {
  const { t } = useLingui();
  const format = useFormat();
  const both = boxes.filter(({ id }) => conflict?.ids.includes(id));
  const actions = (
    <>
      <Button variant="quiet" onClick={() => onSettle("theirs")}>
        <Trans>Use their version</Trans>
      </Button>
      <Button variant="next" onClick={() => onSettle("mine")}>
        <Trans>Keep my version and save</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => onSettle("theirs")}
      title={t`Someone else edited the plan in the meantime`}
      actions={actions}
    >
      <p>
        <Trans>The other person moved these boxes too. Use Undo to go back to your version.</Trans>
      </p>
      <ul className={css.both}>
        {both.map(({ id, number }) => {
          const cell = conflict?.theirs.get(id);
          return (
            <li key={id}>
              <b>{number}</b>{" "}
              {cell ? (
                <Trans>
                  theirs: {format.length(cell.x)} from the left, {format.length(cell.y)} from the top
                </Trans>
              ) : (
                <Trans>theirs: not on the plan</Trans>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
