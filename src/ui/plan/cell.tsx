import { memo } from "react";
import { classNames } from "../styles/class-names.ts";
import type { PlanBox } from "./geometry.ts";
import css from "./plan.module.css";

export type CellProps = {
  box: PlanBox;
  door: "top" | "bottom";
  /** Number, state and note in words. */
  name: string;
  selected: boolean;
  /** The one cell that Tab reaches; arrows move on from it. */
  isStop: boolean;
  /** Ids of the patterns of this plan begin with this. */
  patterns: string;
  selectable: boolean;
  /** From so far away that numbers and doors cannot be made out: the floor and its pattern alone. */
  far?: boolean | undefined;
  /** Others are searched for. */
  back?: boolean | undefined;
};

const patterned = new Set(["held", "overdue", "outOfService"]);

/** One box: floor by state, pattern, number on a plate where there is a pattern, door as a gap or bar. */
function DrawnCell({ box, door, name, selected, isStop, patterns, selectable, far, back }: CellProps) {
  const { x, y, width, height, state } = box;
  const room = { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 6 };
  const [middle, centre] = [x + width / 2, y + height / 2];
  const doorAt = door === "bottom" ? y + height - 4 : y + 4;
  const half = Math.min(70, width * 0.19);
  const plate = Math.min(132, width - 18);
  const fontSize = Math.min(42, (width - 16) / (box.number.length * 0.62));
  return (
    <g
      className={classNames(css.cell, css[state], !selectable && css.still, back && css.back)}
      data-box={box.id}
      role="option"
      tabIndex={isStop ? 0 : -1}
      aria-selected={selected}
      aria-label={name}
    >
      <rect className={css.floor} {...room} />
      {patterned.has(state) && (
        <>
          <rect className={css.pattern} {...room} fill={`url(#${patterns}${state})`} />
          {!far && (
            <rect className={css.plate} x={middle - plate / 2} y={centre - 28} width={plate} height="56" rx="6" />
          )}
        </>
      )}
      {!far && (
        <>
          <path className={css.door} d={`M${middle - half} ${doorAt}h${2 * half}`} />
          <text x={middle} y={centre + fontSize * 0.34} fontSize={fontSize}>
            {box.number}
          </text>
        </>
      )}
    </g>
  );
}

/** By what is drawn, not by identity: a plan whose boxes were read anew or moved draws those alone that differ. */
function isSameCell(a: CellProps, b: CellProps): boolean {
  const { box: before, ...old } = a;
  const { box: after, ...now } = b;
  const isSame = <Part extends object>(one: Part, other: Part) =>
    (Object.keys(other) as (keyof Part)[]).every((key) => one[key] === other[key]);
  return isSame(before, after) && isSame(old, now);
}

export const Cell = memo(DrawnCell, isSameCell);

/** Drawn above all cells, or the neighbours would cover it: an ink ring with a gap. */
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
