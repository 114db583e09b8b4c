import type { ReactNode } from "react";
import css from "./inline-error.module.css";

/** Why it was not done, said at once: under a form, or among the buttons that were pressed. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p className={css.problem} role="alert">
      {children}
    </p>
  );
}
