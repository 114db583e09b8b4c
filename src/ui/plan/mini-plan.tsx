import css from "./mini-plan.module.css";

export interface MiniPlanProps {
  /** Accessible name: “Position of box B-002 on the plan”. */
  label: string;
  cells: readonly { x: number; y: number; width: number; height: number; own: boolean }[];
}

/** Thumbnail plan with the tenant’s box. */
export function MiniPlan({ label, cells }: MiniPlanProps) {
  const [left, top] = [Math.min(...cells.map((cell) => cell.x)), Math.min(...cells.map((cell) => cell.y))];
  const width = Math.max(...cells.map((cell) => cell.x + cell.width)) - left;
  const height = Math.max(...cells.map((cell) => cell.y + cell.height)) - top;
  return (
    <svg
      className={css.mini}
      viewBox={`${left - 10} ${top - 10} ${width + 20} ${height + 20}`}
      role="img"
      aria-label={label}
    >
      {cells.map((cell) => (
        <rect
          key={`${cell.x} ${cell.y}`}
          className={cell.own ? css.own : undefined}
          x={cell.x}
          y={cell.y}
          width={cell.width - 14}
          height={cell.height - 14}
        />
      ))}
    </svg>
  );
}
