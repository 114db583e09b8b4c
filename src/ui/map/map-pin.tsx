import { classNames } from "../styles/class-names.ts";
import css from "./map-pin.module.css";

export type PinPlateProps = { words: string; look?: "plain" | "chosen" | "soon" | undefined };

/** A place on the map: the monthly price in a plate with a foot. The marker around it is the button. */
export function PricePin({ words, look = "plain" }: PinPlateProps) {
  return (
    <span className={classNames(css.pin, look !== "plain" && css[look])}>
      <span className={css.plate}>{words}</span>
    </span>
  );
}

/** Many places in one: the hexagon with their count. */
export function ClusterMark({ count }: { count: number }) {
  return (
    <span className={css.cluster}>
      <svg viewBox="0 0 40 41" aria-hidden="true">
        <path className={css.edge} d="M20 1.5L37 11v19L20 39.5 3 30V11z" />
        <path className={css.seams} d="M3 11l17 9.5L37 11M20 20.5v19" />
      </svg>
      <span>{count}</span>
    </span>
  );
}
