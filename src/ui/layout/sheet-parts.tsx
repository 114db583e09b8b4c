import { type ReactNode, useId } from "react";
import { classNames } from "../styles/class-names.ts";
import css from "./sheet-parts.module.css";

/** What a sheet beside a list is made of: one thing with its state, its facts, its money and what can be done. */
export const SheetParts = ({ children }: { children: ReactNode }) => <div className={css.parts}>{children}</div>;

export type SheetPartProps = {
  title: ReactNode;
  /** At the end of the title's line, such as a sum. */
  aside?: ReactNode;
  /** False where what follows draws the line itself. */
  ruled?: boolean | undefined;
  children: ReactNode;
};

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

/** The first part, which the sheet's own heading names: a line on the state, then the facts. */
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

/** Lines with an amount or a word at their end; `small` within the `span` says more. */
export function Rows({ label, ordered, children }: { label?: string; ordered?: boolean; children: ReactNode }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={css.rows} aria-label={label}>
      {children}
    </List>
  );
}

/** What can be done, in a line. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={css.acts}>{children}</div>;
