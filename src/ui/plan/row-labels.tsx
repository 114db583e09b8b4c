import type { CSSProperties } from "react";
import type { Bounds, PlanRow } from "./geometry.ts";
import css from "./plan.module.css";

/** Row names next to the wall; they stay visible while the plan scrolls. */
export function RowLabels({ rows, bounds: { top, height } }: { rows: readonly PlanRow[]; bounds: Bounds }) {
  return (
    <div className={css.labels} aria-hidden="true">
      {rows.map(({ label, y }) => (
        <span key={y} className={css.label} style={{ "--at": (y - top) / height } as CSSProperties}>
          {label}
        </span>
      ))}
    </div>
  );
}
