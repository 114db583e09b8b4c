import type { ReactNode } from "react";
import css from "./selection-bar.module.css";

export type SelectionBarProps = {
  /** What the group of buttons is, for a screen reader: „Picked boxes". */
  label: string;
  /** How many are picked, in words. */
  count: ReactNode;
  /** What an act of the bar was refused for. */
  refused?: ReactNode;
  /** What is done with them. */
  children: ReactNode;
};

/** What is done with the picked rows of a list; it stays in reach while the list scrolls. */
export function SelectionBar({ label, count, refused, children }: SelectionBarProps) {
  return (
    <section className={css.bar} aria-label={label}>
      <p role="status">{count}</p>
      <p role="alert" className={css.refused}>
        {refused}
      </p>
      {children}
    </section>
  );
}
