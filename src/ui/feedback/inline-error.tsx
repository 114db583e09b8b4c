import type { ReactNode } from "react";
import css from "./inline-error.module.css";

/** Error of an action, announced at once: below a form or next to the buttons. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p className={css.error} role="alert">
      {children}
    </p>
  );
}
