import { useLingui } from "@lingui/react/macro";
import { type BoxState, boxStates } from "../../../domain/box/state.ts";
import { boxStateLabels, Mark } from "../data/badge.tsx";
import css from "./plan.module.css";

export interface LegendProps {
  boxes: readonly { state: BoxState }[];
  /** Highlighted state; the others are dimmed. */
  lit?: BoxState | null | undefined;
  /** Makes the entries buttons. */
  onLight?: ((state: BoxState | null) => void) | undefined;
}

/** Legend of the box states, with the number of boxes in each. */
export function Legend({ boxes, lit = null, onLight }: LegendProps) {
  const { t } = useLingui();
  const counts = boxStates.map((state) => ({ state, count: boxes.filter((box) => box.state === state).length }));
  return (
    <ul className={css.legend}>
      {counts
        .filter(({ count, state }) => count > 0 || state === lit)
        .map(({ state, count }) => {
          const entry = (
            <>
              <Mark state={state} large />
              {t(boxStateLabels[state])}
              <b>{count}</b>
            </>
          );
          return (
            <li key={state}>
              {onLight ? (
                <button
                  type="button"
                  aria-pressed={state === lit}
                  onClick={() => onLight(state === lit ? null : state)}
                >
                  {entry}
                </button>
              ) : (
                entry
              )}
            </li>
          );
        })}
    </ul>
  );
}
