import { type RefObject, startTransition, useEffect, useState } from "react";
import { useMedia } from "../../../lib/hooks/use-media.ts";

/** Rows rendered beyond the viewport, and the scroll granularity in rows. */
const overscan = 8;
const step = 3;

/** The range of rows to render in a virtualized list. It re-renders only when the range changes. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [first, setFirst] = useState(0);
  const [fitting, setFitting] = useState(30);

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const read = () => {
      const row = Math.floor(current.scrollTop / rowHeight / step) * step;
      // A transition, so that scrolling stays responsive while rows render.
      startTransition(() => setFirst(row));
    };
    const measure = () => setFitting(Math.ceil(current.clientHeight / rowHeight));
    const watch = new ResizeObserver(measure);
    measure();
    watch.observe(current);
    current.addEventListener("scroll", read, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener("scroll", read);
    };
  }, [scroller, rowHeight]);

  // Print renders all rows.
  const isPrinted = useMedia("print");
  if (isPrinted) return { start: 0, end: count };
  const start = Math.max(0, Math.min(first, count) - overscan);
  return { start, end: Math.min(count, first + fitting + overscan + step) };
}
