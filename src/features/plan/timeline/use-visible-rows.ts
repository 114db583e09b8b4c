import { type RefObject, startTransition, useEffect, useState } from "react";
import { useMedia } from "../../../lib/hooks/use-media.ts";

/** Rows around those in sight, and how many go by before others are drawn: not every pixel is another set of rows. */
const overscan = 8;
const step = 3;

/** Which rows of a long list its scroller shows, and a few around them. It renders anew only when that changes. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [first, setFirst] = useState(0);
  const [fitting, setFitting] = useState(30);

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const read = () => {
      const row = Math.floor(current.scrollTop / rowHeight / step) * step;
      // In slices between frames: scrolling goes on while rows are made.
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

  // Paper has no scroller: it takes all of them.
  const isPrinted = useMedia("print");
  if (isPrinted) return { start: 0, end: count };
  const start = Math.max(0, Math.min(first, count) - overscan);
  return { start, end: Math.min(count, first + fitting + overscan + step) };
}
