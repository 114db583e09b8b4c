import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import type { BoxState } from "../../../domain/box/state.ts";
import { boxStateLabels } from "../data/badge.tsx";
import { classNames } from "../styles/class-names.ts";
import { Cell, SelectionRing } from "./cell.tsx";
import { PlanFrame } from "./frame.tsx";
import { boundsOf, doorSides, neighbor, type PlanBox, rowsOf, smallestSide } from "./geometry.ts";
import { Legend } from "./legend.tsx";
import { Patterns } from "./patterns.tsx";
import css from "./plan.module.css";
import { useZoom } from "./use-zoom.ts";

export interface PlanProps {
  /** Accessible name: “Plan of boxes in Zabłocie, seen from above”. */
  label: string;
  boxes: readonly PlanBox[];
  selected: string | null;
  /** Called with the box that was clicked or activated with Enter. */
  onSelect: (id: string) => void;
  /** Selectable boxes; others are read-only. All by default. */
  isSelectable?: ((box: PlanBox) => boolean) | undefined;
  /** Search matches: other boxes are dimmed. */
  found?: ReadonlySet<string> | undefined;
  /** Highlighted state; with `onLight` it can be chosen in the legend. */
  lit?: BoxState | null | undefined;
  onLight?: ((state: BoxState | null) => void) | undefined;
}

/**
 * Plan of a place. One cell is in the tab order, arrow keys move between boxes, Enter selects. Scrolls in its own
 * frame. A tap on boxes smaller than a finger zooms in, the next one selects.
 */
export function Plan({ label, boxes, selected, onSelect, isSelectable = () => true, found, lit, onLight }: PlanProps) {
  const { t } = useLingui();
  const patterns = useId();
  const svg = useRef<SVGSVGElement>(null);
  const shown = useRef<string | undefined>(undefined);
  const [walked, setWalked] = useState<string | null>(null);
  const stop = walked ?? selected ?? boxes[0]?.id;
  const bounds = useMemo(() => boundsOf(boxes), [boxes]);
  const doors = useMemo(() => doorSides(boxes), [boxes]);
  const rows = useMemo(() => rowsOf(boxes), [boxes]);
  const smallest = useMemo(() => smallestSide(boxes), [boxes]);
  const view = useZoom(bounds, smallest);
  const chosen = boxes.find((box) => box.id === selected);
  const cellOf = (id: string) => svg.current?.querySelector<SVGGElement>(`[data-box="${CSS.escape(id)}"]`);

  // A box selected elsewhere, by search or address, is scrolled into view.
  useEffect(() => {
    if (chosen?.id === shown.current) return;
    shown.current = chosen?.id;
    if (!chosen || chosen.id === walked) return;
    view.show(chosen, found !== undefined);
  });

  const press = (id: string | undefined) => {
    const box = boxes.find((candidate) => candidate.id === id);
    if (!box) return;
    setWalked(box.id);
    if (isSelectable(box)) onSelect(box.id);
  };
  const boxUnder = (event: MouseEvent | KeyboardEvent) =>
    (event.target as Element).closest<SVGGElement>("[data-box]")?.dataset.box;
  const onKeyDown = (event: KeyboardEvent) => {
    const id = boxUnder(event);
    const from = boxes.find((box) => box.id === id);
    if (!from) return;
    const next = neighbor(boxes, from, event.key);
    if (next) {
      setWalked(next.id);
      cellOf(next.id)?.focus();
    } else if (event.key === "Enter" || event.key === " ") press(id);
    else if (event.key === "+") view.zoomIn?.();
    else if (event.key === "-") view.zoomOut?.();
    else return;
    event.preventDefault();
  };

  return (
    <PlanFrame view={view} tools={<Legend boxes={boxes} lit={lit} onLight={onLight} />} rows={rows} bounds={bounds}>
      <svg
        ref={svg}
        className={classNames(css.plan, lit && css.lit, lit && css[`${lit}Lit`])}
        viewBox={`${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a select cannot be drawn as a plan
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        onClick={(event) => {
          const { nativeEvent } = event;
          const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
          const id = boxUnder(event);
          const box = boxes.find((candidate) => candidate.id === id);
          if (!(isTouch && box && view.zoomForFinger(event, box))) press(id);
        }}
        onKeyDown={onKeyDown}
      >
        <Patterns prefix={patterns} />
        <Wall bounds={bounds} />
        {boxes.map((box) => (
          <Cell
            key={box.id}
            box={box}
            door={doors.get(box.id) ?? "bottom"}
            name={[box.number, t(boxStateLabels[box.state]), box.note].filter(Boolean).join(", ")}
            selected={box.id === selected}
            isStop={box.id === stop}
            patterns={patterns}
            selectable={isSelectable(box)}
            far={view.isFar}
            back={found !== undefined && !found.has(box.id)}
          />
        ))}
        {chosen && <SelectionRing box={chosen} />}
      </svg>
    </PlanFrame>
  );
}

/** Outer wall of a floor. */
export function Wall({ bounds: { left, top, width, height } }: { bounds: ReturnType<typeof boundsOf> }) {
  return <rect className={css.wall} x={left + 10} y={top + 10} width={width - 20} height={height - 20} />;
}
