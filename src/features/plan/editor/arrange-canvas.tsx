import { useLingui } from "@lingui/react/macro";
import { type Dispatch, type ReactNode, useId, useMemo, useRef } from "react";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { boxStateLabels } from "../../../ui/data/badge.tsx";
import { Cell, SelectionRing } from "../../../ui/plan/cell.tsx";
import { PlanFrame } from "../../../ui/plan/frame.tsx";
import { boundsOf, doorSides, type PlanBox, smallestSide } from "../../../ui/plan/geometry.ts";
import { Patterns } from "../../../ui/plan/patterns.tsx";
import plan from "../../../ui/plan/plan.module.css";
import { Wall } from "../../../ui/plan/plan.tsx";
import { useZoom } from "../../../ui/plan/use-zoom.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import type { PartnerBox } from "../queries.ts";
import css from "./arrange.module.css";
import type { ArrangeAction, Arrangement, Cell as PlacedCell } from "./arrange.ts";
import { draggedCell, useArrangeDrag } from "./use-arrange-drag.ts";
import { useArrangeKeys } from "./use-arrange-keys.ts";

export interface ArrangeCanvasProps {
  label: string;
  boxes: readonly PartnerBox[];
  state: Arrangement;
  /** Ids of boxes that overlap others. */
  clashing: ReadonlySet<string>;
  dispatch: Dispatch<ArrangeAction>;
  /** Announces the result of a key press to screen readers. */
  onSay: (sentence: string) => void;
  /** Clicks add to the selection. */
  isAdding: boolean;
  tools: ReactNode;
}

const ground = 400;
/** Boxes are dragged and resized by finger: a narrow frame scrolls instead of fitting the plan. */
const minWidthPx = 640;

/** The floor plan on which boxes are moved. Boxes that do not move are not rendered again. */
export function ArrangeCanvas({ label, boxes, state, clashing, dispatch, onSay, isAdding, tools }: ArrangeCanvasProps) {
  const { t } = useLingui();
  const format = useFormat();
  const patterns = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { cells } = state;
  const drawn = useMemo(
    () =>
      boxes.flatMap(({ id, number, state }): PlanBox[] => {
        const cell = cells.get(id);
        return cell ? [{ id, number, state, ...cell }] : [];
      }),
    [boxes, cells],
  );
  const doors = useMemo(() => doorSides(drawn), [drawn]);
  const floorIds = useMemo(() => new Set(boxes.map(({ id }) => id)), [boxes]);
  const bounds = useMemo(() => {
    const { left, top, width, height } = boundsOf(drawn);
    return { left: left - ground, top: top - ground, width: width + 2 * ground, height: height + 2 * ground };
  }, [drawn]);
  const view = useZoom(
    bounds,
    useMemo(() => smallestSide(drawn), [drawn]),
    minWidthPx,
  );
  const { drag, cancel, handlers } = useArrangeDrag({ svg, state, floorIds, isAdding, dispatch });
  const keys = useArrangeKeys({
    svg,
    drawn,
    state,
    dispatch,
    view,
    onCancel: cancel,
    onMoved: (box, dx, dy) => {
      const where = t`${box.number}: ${format.length(box.x + dx)} from the left, ${format.length(box.y + dy)} from the top`;
      onSay(where);
    },
  });
  const chosen = drawn.filter(({ id }) => state.chosen.has(id)).map((box) => ({ ...box, ...draggedCell(box, drag) }));
  const single = chosen.length === 1 ? chosen[0] : undefined;

  return (
    <PlanFrame view={view} tools={tools} bounds={bounds} pans={false}>
      <svg
        ref={svg}
        className={classNames(plan.plan, css.canvas)}
        viewBox={`${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a select cannot be drawn as a plan
        role="listbox"
        aria-multiselectable="true"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        {...handlers}
      >
        <Patterns prefix={patterns} />
        <Wall bounds={bounds} />
        {drawn.map((box) => (
          <Cell
            key={box.id}
            box={state.chosen.has(box.id) && drag ? { ...box, ...draggedCell(box, drag) } : box}
            door={doors.get(box.id) ?? "bottom"}
            name={[box.number, t(boxStateLabels[box.state]), clashing.has(box.id) && t`overlaps another box`]
              .filter(Boolean)
              .join(", ")}
            selected={state.chosen.has(box.id)}
            isStop={box.id === keys.stop}
            patterns={patterns}
            selectable
            far={view.isFar}
          />
        ))}
        {drawn
          .filter(({ id }) => clashing.has(id))
          .map(({ id, x, y, width, height }) => (
            <rect key={id} className={css.clash} {...{ x, y, width, height }} />
          ))}
        {chosen.map((box) => (
          <SelectionRing key={box.id} box={box} />
        ))}
        {single && <Handle cell={single} pxPerCm={view.pxPerCm} />}
        {drag?.kind === "band" && <rect className={css.band} {...drag.room} />}
      </svg>
    </PlanFrame>
  );
}

/** The resize handle, of constant size on screen and outside the box. */
function Handle({ cell, pxPerCm }: { cell: PlacedCell; pxPerCm: number }) {
  const square = (px: number) => {
    const side = px / pxPerCm;
    const out = 10 / pxPerCm;
    return {
      x: cell.x + cell.width + out - side / 2,
      y: cell.y + cell.height + out - side / 2,
      width: side,
      height: side,
    };
  };
  return (
    <g data-handle="">
      <rect className={css.reach} {...square(40)} />
      <rect className={css.handle} {...square(16)} rx={3 / pxPerCm} />
    </g>
  );
}
