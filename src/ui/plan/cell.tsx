import { memo } from "react";
import { classNames } from "../styles/class-names.ts";
import { labelIn, type PlanBox } from "./geometry.ts";
import css from "./plan.module.css";

export interface CellProps {
  box: PlanBox;
  door: "top" | "bottom";
  /** Accessible name: number, state and note. */
  name: string;
  selected: boolean;
  /** The one cell in the tab order; arrow keys move from it. */
  isStop: boolean;
  /** Prefix of this plan’s pattern ids. */
  patterns: string;
  selectable: boolean;
  /** Zoomed out so far that numbers and doors are not legible: only fill and pattern are drawn. */
  far?: boolean | undefined;
  /** Dimmed, because other boxes match the search. */
  back?: boolean | undefined;
}

const patterned = new Set(["held", "overdue", "outOfService"]);

/** A box on the plan: filled by state, with a pattern, its number, and the door as a gap or bar. */
function DrawnCell({ box, door, name, selected, isStop, patterns, selectable, far, back }: CellProps) {
  const { x, y, width, height, state } = box;
  const room = { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 6 };
  const [centerX, centerY] = [x + width / 2, y + height / 2];
  const doorAt = door === "bottom" ? y + height - 4 : y + 4;
  const half = Math.min(70, width * 0.19);
  const plate = Math.min(132, width - 18);
  const label = labelIn(box.number, width);
  return (
    <g
      className={classNames(css.cell, css[state], !selectable && css.still, back && css.back)}
      data-box={box.id}
      role="option"
      tabIndex={isStop ? 0 : -1}
      aria-selected={selected}
      aria-label={name}
    >
      <title>{name}</title>
      <rect className={css.floor} {...room} />
      {patterned.has(state) && (
        <>
          <rect className={css.pattern} {...room} fill={`url(#${patterns}${state})`} />
          {!far && label && (
            <rect className={css.plate} x={centerX - plate / 2} y={centerY - 28} width={plate} height="56" rx="6" />
          )}
        </>
      )}
      {!far && (
        <>
          <path className={css.door} d={`M${centerX - half} ${doorAt}h${2 * half}`} />
          {label && (
            <text x={centerX} y={centerY + label.fontSize * 0.34} fontSize={label.fontSize}>
              {label.text}
            </text>
          )}
        </>
      )}
    </g>
  );
}

/** Compares what is drawn instead of identity, so that only changed boxes rerender after a refetch or move. */
function isSameCell(a: CellProps, b: CellProps): boolean {
  const { box: before, ...old } = a;
  const { box: after, ...now } = b;
  const isSame = <Part extends object>(one: Part, other: Part) =>
    (Object.keys(other) as (keyof Part)[]).every((key) => one[key] === other[key]);
  return isSame(before, after) && isSame(old, now);
}

export const Cell = memo(DrawnCell, isSameCell);

/** Selection ring, drawn last so that neighboring cells do not cover it. */
export function SelectionRing({
  box: { x, y, width, height },
}: {
  box: Pick<PlanBox, "x" | "y" | "width" | "height">;
}) {
  return (
    <>
      <rect className={css.gap} x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx="10" />
      <rect className={css.ring} x={x - 14} y={y - 14} width={width + 28} height={height + 28} rx="18" />
    </>
  );
}
