import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import css from "./change-list.module.css";

export interface ChangeListProps<Row> {
  /** Number of changes, announced to screen readers when it changes. */
  title: ReactNode;
  /** Total of all changes. */
  lead?: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The change is not possible; the row gives the reason in an `<em>`. */
  isWrong: (row: Row) => boolean;
  /** Columns of a row: name, owner if relevant, and the change. */
  children: (row: Row) => ReactNode;
}

const maxRowsShown = 50;

/** Preview of a bulk change: before and after, per row. */
export function ChangeList<Row>({ title, lead, rows, keyOf, isWrong, children }: ChangeListProps<Row>) {
  return (
    <section className={css.list}>
      <div role="status">
        <h3>{title}</h3>
      </div>
      {lead}
      <ul>
        {rows.slice(0, maxRowsShown).map((row) => (
          <li key={keyOf(row)} className={isWrong(row) ? css.invalid : undefined}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > maxRowsShown && (
        <p>
          <Plural value={rows.length - maxRowsShown} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

export function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <span className={css.change}>
      <del>{before}</del> → <ins>{after}</ins>
    </span>
  );
}
