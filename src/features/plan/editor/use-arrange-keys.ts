import { type Dispatch, type KeyboardEvent, type RefObject, useState } from "react";
import { planStep } from "../../../../domain/plan/plan.ts";
import { arrows, neighbor, type PlanBox } from "../../../ui/plan/geometry.ts";
import type { useZoom } from "../../../ui/plan/use-zoom.ts";
import type { ArrangeAction, Arrangement } from "./arrange.ts";

interface Keys {
  svg: RefObject<SVGSVGElement | null>;
  drawn: readonly PlanBox[];
  state: Arrangement;
  dispatch: Dispatch<ArrangeAction>;
  view: ReturnType<typeof useZoom>;
  /** Escape first cancels a drag. */
  onCancel: () => void;
  onMoved: (box: PlanBox, dx: number, dy: number) => void;
}

/** The number of grid steps per arrow key with Shift. */
const bigStep = 10;

/**
 * Arrow keys move focus between boxes. Enter or Space selects the focused box; then arrows move the selection until
 * Escape. Delete removes it from the plan; Ctrl+A, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y work as usual.
 */
export function useArrangeKeys({ svg, drawn, state, dispatch, view, onCancel, onMoved }: Keys) {
  const [walked, setWalked] = useState<string | null>(null);
  const stop = drawn.some(({ id }) => id === walked) ? walked : drawn[0]?.id;

  const focus = (id: string) => {
    setWalked(id);
    svg.current?.querySelector<SVGGElement>(`[data-box="${CSS.escape(id)}"]`)?.focus();
  };
  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === "a") dispatch({ type: "choose", ids: drawn.map(({ id }) => id) });
    else if (key === "z") dispatch({ type: event.shiftKey ? "redo" : "undo" });
    else if (key === "y") dispatch({ type: "redo" });
    else return false;
    return true;
  };
  const plain = (event: KeyboardEvent, box: PlanBox): boolean => {
    const isChosen = state.chosen.has(box.id);
    const arrow = arrows[event.key];
    if (arrow && isChosen) {
      const by = planStep * (event.shiftKey ? bigStep : 1);
      dispatch({ type: "move", dx: arrow[0] * by, dy: arrow[1] * by });
      onMoved(box, arrow[0] * by, arrow[1] * by);
    } else if (arrow) {
      const next = neighbor(drawn, box, event.key);
      if (next) focus(next.id);
    } else if (event.key === "Enter" || event.key === " ") {
      setWalked(box.id);
      dispatch({ type: "choose", ids: [box.id], also: isChosen || event.shiftKey });
    } else if (event.key === "Escape") {
      onCancel();
      dispatch({ type: "choose", ids: [] });
    } else if (event.key === "Delete" && state.chosen.size > 0)
      dispatch({ type: "put", cells: new Map([...state.chosen].map((id) => [id, null])) });
    else if (event.key === "+") view.zoomIn?.();
    else if (event.key === "-") view.zoomOut?.();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as Element).closest<SVGGElement>("[data-box]")?.dataset.box;
    const box = drawn.find((each) => each.id === id);
    const isDone = event.ctrlKey || event.metaKey ? withControl(event) : box !== undefined && plain(event, box);
    if (isDone) event.preventDefault();
  };
  return { stop, onKeyDown };
}
