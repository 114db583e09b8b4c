import css from "./table-skeleton.module.css";

/** Placeholder of a table: heading and rows on wide screens, cards on phones. */
export function TableSkeleton({ rows = 8 }: { rows?: number | undefined }) {
  return (
    <div className={css.frame} aria-hidden="true">
      <span className={css.head} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
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
