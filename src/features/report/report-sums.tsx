import type { ReactNode } from "react";
import { Link } from "react-router";
import figures from "../../ui/styles/figures.module.css";
import css from "./report.module.css";

export interface Sum {
  name: string;
  value: string;
  note: ReactNode;
  /** The rows of the sum, if the page does not list them. */
  to?: string;
}

/** The sums of a report. */
export function ReportSums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={`${figures.figures} ${css.sums}`}>
      {sums.map(({ name, value, note, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {to === undefined ? value : <Link to={to}>{value}</Link>}
            {note !== "" && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
