import { type ReactNode, useId } from "react";
import { Card } from "./card.tsx";
import css from "./section.module.css";

interface Props {
  title: string;
  /** One sentence about its purpose. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A settings section: description at the start, controls at the end. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Card className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={css.controls}>{children}</div>
    </Card>
  );
}

/** Announces that something has been saved. */
export function SavedNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.saved}>
      {children}
    </p>
  );
}
