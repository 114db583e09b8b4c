import { type ReactNode, useId } from "react";
import { classNames } from "../styles/class-names.ts";
import css from "./sheet-parts.module.css";

/** Parts of a sheet next to a list: status, facts, amounts and actions of one item. */
export const SheetParts = ({ children }: { children: ReactNode }) => <div className={css.parts}>{children}</div>;

export interface SheetPartProps {
  title: ReactNode;
  /** End of the title line, such as a sum. */
  aside?: ReactNode;
  /** False if the following part draws the separator itself. */
  ruled?: boolean | undefined;
  children: ReactNode;
}

export function SheetPart({ title, aside, ruled = true, children }: SheetPartProps) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 className={classNames(css.title, ruled && css.ruled)}>
        <span id={id}>{title}</span>
        {aside}
      </h3>
      {children}
    </section>
  );
}

/** First part, below the sheet’s heading: a status line, then the facts. */
export function SheetHead({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className={css.part}>
      <p className={css.state}>{state}</p>
      {children}
    </div>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Lines with an amount or label at the end; `small` within the `span` adds detail. */
export function Rows({ label, ordered, children }: { label?: string; ordered?: boolean; children: ReactNode }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={css.rows} aria-label={label}>
      {children}
    </List>
  );
}

/** Actions, in one line. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>;
