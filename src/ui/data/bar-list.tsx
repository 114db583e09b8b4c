import type { ReactNode } from "react";
import css from "./bar-list.module.css";

export interface BarRow {
  key: string;
  label: ReactNode;
  value: number;
  /** A lighter bar below it. */
  compared?: number;
  /** The value as text. */
  text: ReactNode;
  /** A word on the value, such as its share. */
  note?: ReactNode;
}

export interface BarListProps {
  /** Title with the unit. */
  title: string;
  rows: readonly BarRow[];
  /** What the bars are, if two are compared. */
  legend?: { value: string; compared: string } | undefined;
}

/** Horizontal bars of a few named rows. The page repeats their numbers in a table. */
export function BarList({ title, rows, legend }: BarListProps) {
  const most = Math.max(1, ...rows.flatMap(({ value, compared = 0 }) => [value, compared]));
  const width = (value: number) => ({ inlineSize: `${(Math.max(0, value) / most) * 100}%` });
  return (
    <figure className={css.figure} aria-hidden="true">
      <figcaption>{title}</figcaption>
      <ul>
        {rows.map(({ key, label, value, compared, text, note }) => (
          <li key={key}>
            <span className={css.label}>{label}</span>
            <span className={css.text}>
              <b>{text}</b>
              {note && <small>{note}</small>}
            </span>
            <span className={css.track}>
              <i className={css.bar} style={width(value)} />
              {compared !== undefined && <i className={css.compared} style={width(compared)} />}
            </span>
          </li>
        ))}
      </ul>
      {legend && (
        <p className={css.legend}>
          <span>
            <i className={css.barKey} /> {legend.value}
          </span>
          <span>
            <i className={css.comparedKey} /> {legend.compared}
          </span>
        </p>
      )}
    </figure>
  );
}
