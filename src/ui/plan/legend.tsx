import { type BoxState, boxStates, Mark, useStateLabels } from "../data/badge.tsx";
import css from "./plan.module.css";

export type LegendProps = {
  boxes: readonly { state: BoxState }[];
  /** The one state that is looked at, while the others stand back. */
  lit?: BoxState | null | undefined;
  /** Makes the entries buttons. */
  onLight?: ((state: BoxState | null) => void) | undefined;
};

/** What the patterns of a plan mean, with how many of each there are. */
export function Legend({ boxes, lit = null, onLight }: LegendProps) {
  const words = useStateLabels();
  const counts = boxStates.map((state) => ({ state, count: boxes.filter((box) => box.state === state).length }));
  return (
    <ul className={css.legend}>
      {counts
        .filter(({ count, state }) => count > 0 || state === lit)
        .map(({ state, count }) => {
          const entry = (
            <>
              <Mark state={state} large />
              {words[state]}
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
