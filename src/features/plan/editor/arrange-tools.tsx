import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Dispatch } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import type { PartnerBox } from "../queries.ts";
import css from "./arrange.module.css";
import type { ArrangeAction, Arrangement, Cells } from "./arrange.ts";
import { linedUp, repeated, rowsOfChosen, sortedByNumber, standing, turned } from "./arrange-groups.ts";
import { ArrangeSizeFields } from "./arrange-size-fields.tsx";

export interface ArrangeToolsProps {
  /** The boxes of the current floor. */
  boxes: readonly PartnerBox[];
  state: Arrangement;
  dispatch: Dispatch<ArrangeAction>;
  /** The y coordinate below all boxes. */
  foot: number;
  onLayOut: () => void;
  /** Clicks add to the selection, as with Shift, for touch screens. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/**
 * Undo, row layout and actions for the selection. All buttons are always rendered, so that the plan does not shift
 * under the pointer.
 */
export function ArrangeTools(props: ArrangeToolsProps) {
  const { boxes, state, dispatch, foot, onLayOut, isAdding, onAdding } = props;
  const { t } = useLingui();
  const { cells, past, future } = state;
  const on = standing(boxes, cells);
  const chosen = on.filter(({ id }) => state.chosen.has(id));
  const loose = sortedByNumber(boxes.filter(({ id }) => !cells.get(id)));
  const next = Math.min(chosen.length, loose.length);
  // Disabled buttons stay focusable, so that the toolbar can be scrolled with the keyboard.
  const action = (label: string, enabled: boolean, press: () => void) => (
    <Button variant="quiet" size="small" aria-disabled={!enabled} onClick={() => enabled && press()}>
      {label}
    </Button>
  );
  const put = (moved: Cells) => dispatch({ type: "put", cells: moved });
  const repeat = () => {
    const moved = repeated(chosen, loose, on, foot);
    put(moved);
    dispatch({ type: "choose", ids: [...moved.keys()] });
  };
  return (
    <div className={css.tools}>
      <div role="toolbar" aria-label={t`Steps and rows`} className={css.line}>
        {action(t`Undo`, past.length > 0, () => dispatch({ type: "undo" }))}
        {action(t`Redo`, future.length > 0, () => dispatch({ type: "redo" }))}
        {action(t`Arrange all in rows`, true, onLayOut)}
        <Button
          variant={isAdding ? "plain" : "quiet"}
          size="small"
          aria-pressed={isAdding}
          onClick={() => onAdding(!isAdding)}
        >
          <Trans>Select several</Trans>
        </Button>
      </div>
      <div role="toolbar" aria-label={t`Selected boxes`} className={css.line}>
        <p className={css.count}>
          <Plural value={chosen.length} one="# selected" other="# selected" />
        </p>
        {action(t`Whole row`, chosen.length > 0, () =>
          dispatch({ type: "choose", ids: rowsOfChosen(on, state.chosen) }),
        )}
        {action(t`In a row`, chosen.length > 1, () => put(linedUp(chosen, "row")))}
        {action(t`In a column`, chosen.length > 1, () => put(linedUp(chosen, "column")))}
        {action(t`Rotate`, chosen.length > 0, () => put(turned(chosen)))}
        {action(next === 0 ? t`Repeat` : t`Repeat with the next ${next}`, next > 0, repeat)}
        {action(t`Remove from the plan`, chosen.length > 0, () => put(new Map(chosen.map(({ id }) => [id, null]))))}
        <ArrangeSizeFields
          key={chosen.map(({ id }) => id).join()}
          cells={new Map(chosen.map(({ id, cell }) => [id, cell]))}
          onChange={put}
        />
      </div>
    </div>
  );
}
