import type { ReactNode } from "react";
import css from "./empty-state.module.css";

export interface EmptyStateProps {
  /** What is missing. */
  title: ReactNode;
  /** Illustration, usually a `<BoxPicture>`. */
  picture?: ReactNode;
  /** One sentence about what will be shown here. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ title, picture, children, action }: EmptyStateProps) {
  return (
    <section className={css.empty}>
      {picture && <div className={css.picture}>{picture}</div>}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </section>
  );
}
