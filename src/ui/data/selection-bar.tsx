import type { ReactNode } from "react";
import css from "./selection-bar.module.css";

export interface SelectionBarProps {
  /** Accessible name of the button group: “Selected boxes”. */
  label: string;
  /** Number of selected rows, in words. */
  count: ReactNode;
  /** Error of a bulk action. */
  refused?: ReactNode;
  /** Buttons of the bulk actions. */
  children: ReactNode;
}

/** Bulk actions on the selected rows; stays visible while the list scrolls. */
export function SelectionBar({ label, count, refused, children }: SelectionBarProps) {
  return (
    <section className={css.bar} aria-label={label}>
      <p role="status">{count}</p>
      <p role="alert" className={css.error}>
        {refused}
      </p>
      {children}
    </section>
  );
}
