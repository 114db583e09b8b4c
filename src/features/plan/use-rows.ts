import { type RefObject, useEffect, useState } from "react";

const overscan = 6;

/** Which rows of a long list its scroller shows, and a few around them. It renders anew only when that changes. */
export function useRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [first, setFirst] = useState(0);
  const [fitting, setFitting] = useState(30);

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    // In steps: not every pixel of scrolling is another set of rows.
    const read = () => setFirst(Math.floor(current.scrollTop / rowHeight / overscan) * overscan);
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

  const start = Math.max(0, Math.min(first, count) - overscan);
  return { start, end: Math.min(count, first + fitting + 2 * overscan) };
}
