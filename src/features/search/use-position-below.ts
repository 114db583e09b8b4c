import { type RefObject, useLayoutEffect, useRef } from "react";

const gap = 6;

/** Positions an absolutely positioned element below another one. */
export function usePositionBelow<Element extends HTMLElement>(above: RefObject<HTMLElement | null>) {
  const own = useRef<Element>(null);
  useLayoutEffect(() => {
    const place = () => {
      const edge = (above.current?.closest("div") ?? above.current)?.getBoundingClientRect();
      if (!own.current || !edge) return;
      own.current.style.insetBlockStart = `${edge.bottom + window.scrollY + gap}px`;
      own.current.style.insetInlineStart = `${edge.left + window.scrollX}px`;
      own.current.style.inlineSize = `${edge.width}px`;
    };
    place();
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, [above]);
  return own;
}
