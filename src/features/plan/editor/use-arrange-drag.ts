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

/** What a pointer is doing: shifting the chosen boxes, pulling a corner, or drawing a rectangle around boxes. In cm. */
export type Drag =
  | { kind: "move"; dx: number; dy: number }
  | { kind: "resize"; dw: number; dh: number }
  | { kind: "band"; room: Cell };

interface Begun {
  kind: Drag["kind"];
  pointer: number;
  /** The box it began on. */
  id: string | undefined;
  x: number;
  y: number;
  chosen: readonly Cell[];
  others: readonly Cell[];
}

/** Walls nearer than this on the screen draw the moved box to them. */
const reachPx = 9;

const stepped = (cm: number) => Math.round(cm / planStep) * planStep;

export interface ArrangeDragging {
  svg: RefObject<SVGSVGElement | null>;
  state: Arrangement;
  floorIds: ReadonlySet<string>;
  /** Presses add to the chosen ones. */
  isAdding: boolean;
  dispatch: Dispatch<ArrangeAction>;
}

/**
 * Dragging on a plan. A finger scrolls, unless it begins on a chosen box, and chooses by a tap; Shift or Ctrl adds a
 * box to the chosen ones. The boxes follow the pointer without being moved; only letting go is a step.
 */
export function useArrangeDrag({ svg, state, floorIds, isAdding, dispatch }: ArrangeDragging) {
  const begun = useRef<Begun | null>(null);
  /** What letting go does. What is drawn may be a frame behind it. */
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

  /** A finger that neither scrolled nor moved anything chooses. */
  const tap = (id: string | undefined) =>
    dispatch({ type: "choose", ids: id === undefined ? [] : [id], also: isAdding && id !== undefined });
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (pointerType !== "mouse" && !isGrip(event.target as Element)) tap(idOf(event));
  };
  useGrip(svg);

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger zooms: what the first one was about to move stays.
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

/** What a finger moves instead of the floor. */
const isGrip = (target: Element) => target.closest('[aria-selected="true"], [data-handle]') !== null;

/** Keeps a finger on a chosen box from scrolling. `touch-action` would say it, but not for a part of a drawing. */
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

/** Where a box is drawn while it is dragged. */
export function draggedCell(cell: Cell, drag: Drag | null): Cell {
  if (drag?.kind === "move") return { ...cell, x: cell.x + drag.dx, y: cell.y + drag.dy };
  if (drag?.kind !== "resize") return cell;
  const side = (cm: number) => Math.min(planLimits.max, Math.max(planLimits.min, cm));
  return { ...cell, width: side(cell.width + drag.dw), height: side(cell.height + drag.dh) };
}
