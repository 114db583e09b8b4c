import { type ReactNode, useId } from "react";
import css from "./page-section.module.css";

interface PageSectionProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A section of a public page, below an ink line. */
export function PageSection({ title, aside, id, children }: PageSectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={css.section}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
