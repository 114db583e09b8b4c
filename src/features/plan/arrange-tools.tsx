import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Dispatch } from "react";
import { planLimits, planStep } from "../../../domain/box/plan.ts";
import { Button } from "../../ui/button.tsx";
import css from "./arrange.module.css";
import type { ArrangeMove, Arrangement, Cell } from "./arrange.ts";

export type ArrangeToolsProps = { state: Arrangement; dispatch: Dispatch<ArrangeMove>; onLayOut: () => void };

/** Taking steps back, setting rows, and what can be done with the chosen boxes. */
export function ArrangeTools({ state, dispatch, onLayOut }: ArrangeToolsProps) {
  const { chosen, cells, past, future } = state;
  const ids = [...chosen].filter((id) => cells.get(id));
  const [only] = ids;
  const cell = ids.length === 1 && only ? cells.get(only) : null;
  return (
    <div className={css.tools}>
      <Button variant="quiet" size="small" disabled={past.length === 0} onClick={() => dispatch({ type: "undo" })}>
        <Trans>Undo</Trans>
      </Button>
      <Button variant="quiet" size="small" disabled={future.length === 0} onClick={() => dispatch({ type: "redo" })}>
        <Trans>Redo</Trans>
      </Button>
      <Button variant="quiet" size="small" onClick={onLayOut}>
        <Trans>Set all in rows</Trans>
      </Button>
      {ids.length > 0 && (
        <>
          <p className={css.count}>
            <Plural value={ids.length} one="# chosen" other="# chosen" />
          </p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => dispatch({ type: "put", cells: new Map(ids.map((id) => [id, null])) })}
          >
            <Trans>Off the plan</Trans>
          </Button>
        </>
      )}
      {cell && only && (
        <Sides key={only} cell={cell} onChange={(next) => dispatch({ type: "put", cells: new Map([[only, next]]) })} />
      )}
    </div>
  );
}

/** Width and depth as they are drawn, in centimetres, and a turn by a quarter. */
function Sides({ cell, onChange }: { cell: Cell; onChange: (cell: Cell) => void }) {
  const { t } = useLingui();
  const field = (name: "width" | "height", label: string) => (
    <label className={css.side}>
      {label}
      <input
        key={cell[name]}
        type="number"
        inputMode="numeric"
        min={planLimits.least}
        max={planLimits.most}
        step={planStep}
        defaultValue={cell[name]}
        onBlur={({ target: { valueAsNumber: cm } }) => {
          if (cm >= planLimits.least && cm <= planLimits.most && cm !== cell[name])
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
        onClick={() => onChange({ ...cell, width: cell.height, height: cell.width })}
      >
        <Trans>Turn</Trans>
      </Button>
    </>
  );
}
