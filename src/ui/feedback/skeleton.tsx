import { classNames } from "../styles/class-names.ts";
import css from "./skeleton.module.css";

export interface SkeletonProps {
  /** Layout of the content to come, to avoid layout shift. */
  shape?: "lines" | "rows" | "cards" | "tiles" | undefined;
  count?: number | undefined;
}

const blockOf = { lines: css.line, rows: css.row, cards: css.card, tiles: css.tile };

/** Placeholder while data loads. Silent for screen readers: QueryView announces the loading state. */
export function Skeleton({ shape = "lines", count = 3 }: SkeletonProps) {
  return (
    <div
      className={classNames(css.skeleton, shape === "rows" && css.rows, shape === "tiles" && css.tiles)}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks that never move
        <span key={index} className={classNames(css.block, blockOf[shape])} />
      ))}
    </div>
  );
}
