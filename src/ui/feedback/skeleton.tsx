import { classNames } from "../styles/class-names.ts";
import css from "./skeleton.module.css";

export type SkeletonProps = {
  /** The shape of what will come, so that nothing moves when it does. */
  shape?: "lines" | "rows" | "cards" | "tiles" | undefined;
  count?: number | undefined;
};

const blockOf = { lines: css.line, rows: css.row, cards: css.card, tiles: css.tile };

/** An empty shape in place of data that is on its way. Silent: QueryView says that it is loading. */
export function Skeleton({ shape = "lines", count = 3 }: SkeletonProps) {
  return (
    <div
      className={classNames(css.skeleton, shape === "rows" && css.rows, shape === "tiles" && css.tiles)}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <span key={index} className={classNames(css.block, blockOf[shape])} />
      ))}
    </div>
  );
}
