import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Dispatch } from "react";
import { planLimits, planStep } from "../../../domain/box/plan.ts";
import { Button } from "../../ui/button.tsx";
import css from "./arrange.module.css";
import type { ArrangeMove, Arrangement, Cell } from "./arrange.ts";

export type ArrangeToolsProps = { state: Arrangement; dispatch: Dispatch<ArrangeMove>; onLayOut: () => void };

/**
 * Taking steps back, setting rows, and what can be done with the chosen boxes. All of it is always there, since a tool
 * that came would push the floor from under the pointer.
 */
export function ArrangeTools({ state, dispatch, onLayOut }: ArrangeToolsProps) {
  const { chosen, cells, past, future } = state;
  const ids = [...chosen].filter((id) => cells.get(id));
  const [only] = ids;
  const cell = ids.length === 1 && only ? (cells.get(only) ?? null) : null;
  return (
    <div className={css.tools}>
      <div className={css.line}>
        <Button variant="quiet" size="small" disabled={past.length === 0} onClick={() => dispatch({ type: "undo" })}>
          <Trans>Undo</Trans>
        </Button>
        <Button variant="quiet" size="small" disabled={future.length === 0} onClick={() => dispatch({ type: "redo" })}>
          <Trans>Redo</Trans>
        </Button>
        <Button variant="quiet" size="small" onClick={onLayOut}>
          <Trans>Set all in rows</Trans>
        </Button>
      </div>
      <div className={css.line}>
        <p className={css.count}>
          <Plural value={ids.length} one="# chosen" other="# chosen" />
        </p>
        <Sides
          key={only}
          cell={cell}
          onChange={(next) => only && dispatch({ type: "put", cells: new Map([[only, next]]) })}
        />
        <Button
          variant="quiet"
          size="small"
          disabled={ids.length === 0}
          onClick={() => dispatch({ type: "put", cells: new Map(ids.map((id) => [id, null])) })}
        >
          <Trans>Off the plan</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Width and depth of one box as they are drawn, in centimetres, and a turn by a quarter. */
function Sides({ cell, onChange }: { cell: Cell | null; onChange: (cell: Cell) => void }) {
  const { t } = useLingui();
  const field = (name: "width" | "height", label: string) => (
    <label className={css.side}>
      {label}
      <input
        key={cell?.[name]}
        type="number"
        inputMode="numeric"
        min={planLimits.least}
        max={planLimits.most}
        step={planStep}
        disabled={!cell}
        defaultValue={cell?.[name]}
        onBlur={({ target: { valueAsNumber: cm } }) => {
          if (cell && cm >= planLimits.least && cm <= planLimits.most && cm !== cell[name])
            onChange({ ...cell, [name]: Math.round(cm) });
        }}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
    </label>
  );
  return (
    <>
      {field("width", t`Width, cm`)}
      {field("height", t`Depth, cm`)}
      <Button
        variant="quiet"
        size="small"
        disabled={!cell}
        onClick={() => cell && onChange({ ...cell, width: cell.height, height: cell.width })}
      >
        <Trans>Turn</Trans>
      </Button>
    </>
  );
}
