import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import css from "./change-list.module.css";

export type ChangeListProps<Row> = {
  /** How many things change, in words; told to a screen reader whenever it is another number. */
  title: ReactNode;
  /** What it comes to in all. */
  lead?: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** It cannot change as asked; its row says why in an `<em>`. */
  isWrong: (row: Row) => boolean;
  /** The columns of a row: the thing's name, whose it is if that matters, and the change. */
  children: (row: Row) => ReactNode;
};

const shownRows = 50;

/** Before and after of many things, before it is done. */
export function ChangeList<Row>({ title, lead, rows, keyOf, isWrong, children }: ChangeListProps<Row>) {
  return (
    <section className={css.list}>
      <div role="status">
        <h3>{title}</h3>
      </div>
      {lead}
      <ul>
        {rows.slice(0, shownRows).map((row) => (
          <li key={keyOf(row)} className={isWrong(row) ? css.wrong : undefined}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > shownRows && (
        <p>
          <Plural value={rows.length - shownRows} one="and # more" other="and # more" />
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
