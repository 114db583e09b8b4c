import { classNames } from "../styles/class-names.ts";
import css from "./map-pin.module.css";

export interface PinPlateProps {
  words: string;
  look?: "plain" | "chosen" | "soon" | undefined;
}

/** Map pin with the monthly price. The surrounding marker is the button. */
export function PricePin({ words, look = "plain" }: PinPlateProps) {
  return (
    <span className={classNames(css.pin, look !== "plain" && css[look])}>
      <span className={css.plate}>{words}</span>
    </span>
  );
}

/** Marker of several places, with their number. */
export function ClusterMark({ count, soon }: { count: number; soon: boolean }) {
  return (
    <span className={classNames(css.cluster, soon && css.later)}>
      <svg viewBox="0 0 40 41" aria-hidden="true">
        <path className={css.edge} d="M20 1.5L37 11v19L20 39.5 3 30V11z" />
        <path className={css.seams} d="M3 11l17 9.5L37 11M20 20.5v19" />
      </svg>
      <span>{count}</span>
    </span>
  );
}
