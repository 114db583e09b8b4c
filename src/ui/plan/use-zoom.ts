import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";

/** How much larger than its frame the plan is drawn. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** Narrower than this, the numbers in the boxes (42 cm high) could be read; in cm of the plan that the frame shows. */
const readableWidth = 5_200;

/** Zooming a plan in its frame, around the middle of what is seen, and dragging it by what is no box. */
export function useZoom(widthCm: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(0);
  const middle = useRef({ x: 0, y: 0 });
  const zoom = zooms[level] ?? 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is scrolled anew, to the same middle
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.scrollLeft = middle.current.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = middle.current.y * current.scrollHeight - current.clientHeight / 2;
  }, [level]);

  const change = (by: 1 | -1) => {
    const { current } = frame;
    if (!current || !(level + by in zooms)) return;
    middle.current = {
      x: (current.scrollLeft + current.clientWidth / 2) / current.scrollWidth,
      y: (current.scrollTop + current.clientHeight / 2) / current.scrollHeight,
    };
    setLevel(level + by);
  };

  /** With a mouse; fingers scroll by themselves. */
  const onPointerDown = (down: PointerEvent) => {
    const { current } = frame;
    if (!current || down.pointerType !== "mouse" || down.button !== 0) return;
    if ((down.target as Element).closest("[data-box]")) return;
    const { scrollLeft, scrollTop } = current;
    const drag = (move: globalThis.PointerEvent) =>
      current.scrollTo(scrollLeft + down.clientX - move.clientX, scrollTop + down.clientY - move.clientY);
    const end = () => {
      removeEventListener("pointermove", drag);
      removeEventListener("pointerup", end);
    };
    addEventListener("pointermove", drag);
    addEventListener("pointerup", end);
  };

  return {
    frame,
    zoom,
    isFar: widthCm / zoom > readableWidth,
    zoomOut: level > 0 ? () => change(-1) : null,
    zoomIn: level < zooms.length - 1 ? () => change(1) : null,
    onPointerDown,
  };
}
