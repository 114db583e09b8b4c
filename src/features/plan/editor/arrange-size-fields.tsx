import { useLingui } from "@lingui/react/macro";
import { planLimits, planStep } from "../../../../domain/plan/plan.ts";
import css from "./arrange.module.css";
import type { Cell, Cells } from "./arrange.ts";

export interface ArrangeSizeFieldsProps {
  cells: ReadonlyMap<string, Cell>;
  onChange: (changed: Cells) => void;
}

/** Width and depth on the plan of the chosen boxes, in cm; empty where they differ. */
export function ArrangeSizeFields({ cells, onChange }: ArrangeSizeFieldsProps) {
  const { t } = useLingui();
  const field = (name: "width" | "height", label: string) => {
    const [value, ...others] = new Set([...cells.values()].map((cell) => cell[name]));
    const shown = others.length === 0 ? value : undefined;
    return (
      <label className={css.side}>
        {label}
        <input
          key={shown}
          type="number"
          inputMode="numeric"
          min={planLimits.min}
          max={planLimits.max}
          step={planStep}
          disabled={cells.size === 0}
          defaultValue={shown}
          onBlur={({ target: { valueAsNumber: cm } }) => {
            if (cm < planLimits.min || cm > planLimits.max || Number.isNaN(cm) || cm === shown) return;
            onChange(new Map([...cells].map(([id, cell]) => [id, { ...cell, [name]: Math.round(cm) }])));
          }}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
      </label>
    );
  };
  return (
    <>
      {field("width", t`Width, cm`)}
      {field("height", t`Depth, cm`)}
    </>
  );
}
