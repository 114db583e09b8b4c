import {
  type Dispatch,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { planLimits, planStep } from "../../../../domain/plan/plan.ts";
import { type ArrangeAction, type Arrangement, type Cell, idsWithin, roomAround, snapped } from "./arrange.ts";

/** The current drag: moving the selection, resizing, or drawing a selection rectangle. In cm. */
export type Drag =
  | { kind: "move"; dx: number; dy: number }
  | { kind: "resize"; dw: number; dh: number }
  | { kind: "band"; room: Cell };

interface Begun {
  kind: Drag["kind"];
  pointer: number;
  /** The box under the pointer at the start. */
  id: string | undefined;
  x: number;
  y: number;
  chosen: readonly Cell[];
  others: readonly Cell[];
}

/** The snap distance on screen. */
const reachPx = 9;

const stepped = (cm: number) => Math.round(cm / planStep) * planStep;

export interface ArrangeDragging {
  svg: RefObject<SVGSVGElement | null>;
  state: Arrangement;
  floorIds: ReadonlySet<string>;
  /** Clicks add to the selection. */
  isAdding: boolean;
  dispatch: Dispatch<ArrangeAction>;
}

/**
 * Dragging on the plan. Touch scrolls unless it starts on a selected box, and selects by tap; Shift or Ctrl adds to the
 * selection. Boxes follow the pointer, and only releasing it dispatches an action.
 */
export function useArrangeDrag({ svg, state, floorIds, isAdding, dispatch }: ArrangeDragging) {
  const begun = useRef<Begun | null>(null);
  /** The drag applied on release. The rendered one may be a frame behind. */
  const latest = useRef<Drag | null>(null);
  const [drag, setDrawn] = useState<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    latest.current = next;
    setDrawn(next);
  };

  const pointOf = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY);
    return { point: matrix ? point.matrixTransform(matrix.inverse()) : point, scale: matrix?.a ?? 1 };
  };
  const cellsOn = (test: (id: string) => boolean) =>
    [...state.cells].flatMap(([id, cell]) => (cell && floorIds.has(id) && test(id) ? [cell] : []));

  const idOf = (event: SyntheticEvent) => (event.target as Element).closest<SVGGElement>("[data-box]")?.dataset.box;
  const cancel = () => {
    begun.current = null;
    setDrag(null);
  };

  /** Selects on a tap without movement. */
  const tap = (id: string | undefined) =>
    dispatch({ type: "choose", ids: id === undefined ? [] : [id], also: isAdding && id !== undefined });
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (pointerType !== "mouse" && !isGrip(event.target as Element)) tap(idOf(event));
  };
  useGrip(svg);

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger zooms, so the drag of the first is canceled.
    if (!event.isPrimary) cancel();
    if (event.button !== 0 || !event.isPrimary) return;
    const target = event.target as Element;
    const id = idOf(event);
    const isHandle = target.closest("[data-handle]") !== null;
    const wasChosen = id !== undefined && state.chosen.has(id);
    const isMouse = event.pointerType === "mouse";
    if (isMouse && id !== undefined && (isAdding || event.shiftKey || event.ctrlKey || event.metaKey)) {
      dispatch({ type: "choose", ids: [id], also: true });
      return;
    }
    if (isMouse && id !== undefined && !wasChosen) dispatch({ type: "choose", ids: [id] });
    if (!isMouse && !wasChosen && !isHandle) return;
    const { point } = pointOf(event);
    const isMine = (each: string) => (id !== undefined && !wasChosen ? each === id : state.chosen.has(each));
    const kind = isHandle ? "resize" : id === undefined ? "band" : "move";
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = {
      kind,
      pointer: event.pointerId,
      id,
      x: point.x,
      y: point.y,
      chosen: kind === "band" ? [] : cellsOn(isMine),
      others: kind === "move" ? cellsOn((each) => !isMine(each)) : [],
    };
  };

  const onPointerMove = (event: PointerEvent) => {
    const from = begun.current;
    if (from?.pointer !== event.pointerId) return;
    const { point, scale } = pointOf(event);
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    if (from.kind === "move") {
      const shift = snapped(roomAround(from.chosen), { dx, dy }, from.others, reachPx / scale);
      setDrag({ kind: "move", ...shift });
    } else if (from.kind === "resize") {
      setDrag({ kind: "resize", dw: stepped(dx), dh: stepped(dy) });
    } else {
      const room = {
        x: Math.min(from.x, point.x),
        y: Math.min(from.y, point.y),
        width: Math.abs(dx),
        height: Math.abs(dy),
      };
      setDrag({ kind: "band", room });
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    const from = begun.current;
    if (from?.pointer !== event.pointerId) return;
    const done = latest.current;
    begun.current = null;
    setDrag(null);
    if (done?.kind === "move" && (done.dx !== 0 || done.dy !== 0)) dispatch({ type: "move", dx: done.dx, dy: done.dy });
    if (done?.kind === "resize") dispatch({ type: "resize", dw: done.dw, dh: done.dh });
    const isStill = done === null || (done.kind === "move" && done.dx === 0 && done.dy === 0);
    if (isStill && from.kind === "move" && event.pointerType !== "mouse") tap(from.id);
    if (from.kind !== "band") return;
    const onFloor = [...state.cells].filter(([id]) => floorIds.has(id));
    dispatch({ type: "choose", ids: done?.kind === "band" ? idsWithin(onFloor, done.room) : [], also: event.shiftKey });
  };

  return { drag, cancel, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel, onClick } };
}

/** Elements that touch drags instead of scrolling the plan. */
const isGrip = (target: Element) => target.closest('[aria-selected="true"], [data-handle]') !== null;

/** Prevents scrolling from a selected box. `touch-action` does not apply to parts of an SVG. */
function useGrip(svg: RefObject<SVGSVGElement | null>) {
  useEffect(() => {
    const { current } = svg;
    const hold = (event: TouchEvent) => {
      if (event.touches.length === 1 && isGrip(event.target as Element)) event.preventDefault();
    };
    current?.addEventListener("touchstart", hold, { passive: false });
    return () => current?.removeEventListener("touchstart", hold);
  }, [svg]);
}

/** A box's position during a drag. */
export function draggedCell(cell: Cell, drag: Drag | null): Cell {
  if (drag?.kind === "move") return { ...cell, x: cell.x + drag.dx, y: cell.y + drag.dy };
  if (drag?.kind !== "resize") return cell;
  const side = (cm: number) => Math.min(planLimits.max, Math.max(planLimits.min, cm));
  return { ...cell, width: side(cell.width + drag.dw), height: side(cell.height + drag.dh) };
}
