import css from "./count.module.css";

/** Number of pending items at the end of a navigation entry; 0 is hidden. */
export const Count = ({ value = 0 }: { value?: number | undefined }) =>
  value > 0 ? <span className={css.count}>{value}</span> : null;
