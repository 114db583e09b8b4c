import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** A point in client coordinates. */
export interface Point {
  clientX: number;
  clientY: number;
}

/** Pinch zoom, also with Ctrl and the wheel. The drawing is only scaled during the gesture and redrawn at its end. */
export function usePinch(
  frame: RefObject<HTMLDivElement | null>,
  zoom: number,
  within: (wanted: number) => number,
  zoomTo: (wanted: number, at: Point) => void,
) {
  const latest = useRef({ zoom, within, zoomTo });
  useLayoutEffect(() => {
    latest.current = { zoom, within, zoomTo };
  });
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let begun: { apart: number; at: Point } | null = null;
    let now: { wanted: number; at: Point } | null = null;
    const plan = () => current.querySelector("svg");
    const read = ({ touches: [a, b] }: TouchEvent) =>
      a && b
        ? {
            apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
            at: { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 },
          }
        : null;
    const start = (event: TouchEvent) => {
      begun = read(event);
      const drawn = plan();
      if (!begun || !drawn) return;
      event.preventDefault();
      const { x, y } = drawn.getBoundingClientRect();
      drawn.style.transformOrigin = `${begun.at.clientX - x}px ${begun.at.clientY - y}px`;
    };
    const move = (event: TouchEvent) => {
      const fingers = begun && read(event);
      const drawn = plan();
      if (!begun || !fingers || !drawn) return;
      event.preventDefault();
      const { zoom, within } = latest.current;
      now = { wanted: within((zoom * fingers.apart) / begun.apart), at: fingers.at };
      const [x, y] = [fingers.at.clientX - begun.at.clientX, fingers.at.clientY - begun.at.clientY];
      drawn.style.transform = `translate(${x}px, ${y}px) scale(${now.wanted / zoom})`;
    };
    const end = () => {
      const drawn = plan();
      // Measured while scaled, so that the point under the fingers stays in place.
      if (now && drawn) latest.current.zoomTo(now.wanted, now.at);
      if (drawn) drawn.style.transform = "";
      [begun, now] = [null, null];
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { zoom, zoomTo } = latest.current;
      zoomTo(zoom * Math.exp(-event.deltaY / 200), event);
    };
    const active = { passive: false };
    current.addEventListener("touchstart", start, active);
    current.addEventListener("touchmove", move, active);
    current.addEventListener("touchend", end);
    current.addEventListener("touchcancel", end);
    current.addEventListener("wheel", wheel, active);
    return () => {
      current.removeEventListener("touchstart", start);
      current.removeEventListener("touchmove", move);
      current.removeEventListener("touchend", end);
      current.removeEventListener("touchcancel", end);
      current.removeEventListener("wheel", wheel);
    };
  }, [frame]);
}
