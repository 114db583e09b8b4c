import type { ReactNode } from "react";
import figures from "../../../ui/styles/figures.module.css";

/** The sums of a report for administrators. */
export function AdminSums({ sums }: { sums: readonly { name: string; value: string; note: ReactNode }[] }) {
  return (
    <dl className={figures.figures}>
      {sums.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== "" && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
