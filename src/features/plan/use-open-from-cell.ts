import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import css from "./plan-view.module.css";

/**
 * Opens a box's panel with a view transition out of its cell. SVG elements cannot take part in one, so an outline of the
 * cell does until the panel is there.
 * @param box id of the open box; empty if none is open
 */
export function useOpenFromCell(box: string): (id: string) => void {
  const [, setSearch] = useSearchParams();
  const origin = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel replaces the outline
  useLayoutEffect(() => {
    const clear = () => {
      origin.current?.remove();
      origin.current = null;
    };
    clear();
    return clear;
  }, [box]);
  return (id) => {
    if (box === "") origin.current = outlineOf(id);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("box", id);
        return next;
      },
      { replace: true, viewTransition: true },
    );
  };
}

function outlineOf(id: string): HTMLElement | null {
  const cell = document.querySelector(`[data-box="${CSS.escape(id)}"]`);
  if (cell === null) return null;
  const { top, left, width, height } = cell.getBoundingClientRect();
  const outline = document.createElement("div");
  outline.className = css.origin ?? "";
  Object.assign(outline.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
  document.body.append(outline);
  return outline;
}
