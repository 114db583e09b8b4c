import css from "./table-skeleton.module.css";

/** The shape of a table that is on its way: its heading and rows on a desk, its cards on a phone. */
export function TableSkeleton({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <div className={css.frame} aria-hidden="true">
      <span className={css.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <span key={row} className={css.row}>
          <i />
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  );
}
