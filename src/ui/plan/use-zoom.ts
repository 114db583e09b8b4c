import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Bounds } from "./geometry.ts";
import { type Point, usePinch } from "./use-pinch.ts";
import { tapPx, zoomSteps } from "./zoom-steps.ts";

/** Box numbers are 42 cm high. They are illegible below the first height in px, and easy to read from the second on. */
const numberCm = 42;
const farPx = 8;
const readablePx = 10;

type Rect = Pick<Bounds, "width" | "height"> & { x: number; y: number };

/** Center of the visible part of the frame: a tall plan extends below the window. */
function middleOf(frame: Element): Point {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const middle = (from: number, to: number, maxScale: number) => (Math.max(0, from) + Math.min(maxScale, to)) / 2;
  return { clientX: middle(left, right, innerWidth), clientY: middle(top, bottom, innerHeight) };
}

/**
 * Zooms a plan with buttons, pinch or Ctrl and the wheel, and pans it by dragging the background.
 * @param smallestCm the shortest side of all boxes
 * @param minWidthPx width of the plan in a narrower frame, which then scrolls
 */
export function useZoom({ left, top, width: widthCm, height: heightCm }: Bounds, smallestCm: number, minWidthPx = 0) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [frameWidth, setFrameWidth] = useState(1_000);
  /** Relative position on the plan to keep in place after a resize; null for the center. */
  const owed = useRef<{ x: number; y: number; at: Point | null; scrollsPage?: boolean } | null>(null);
  const fitWidth = Math.max(minWidthPx, frameWidth);
  const pxPerCm = (fitWidth * zoom) / widthCm;
  const { steps, finger, max } = zoomSteps(fitWidth, widthCm, smallestCm);

  const settle = () => {
    // Measuring would compute the layout of the whole page while it is being rendered.
    if (owed.current === null) return;
    const plan = frame.current?.querySelector("svg")?.getBoundingClientRect();
    if (!frame.current || !plan) return;
    const { x, y, at: wanted, scrollsPage } = owed.current;
    const at = wanted ?? middleOf(frame.current);
    owed.current = null;
    frame.current.scrollLeft += plan.x + x * plan.width - at.clientX;
    frame.current.scrollTop += plan.y + y * plan.height - at.clientY;
    if (!scrollsPage) return;
    // The frame may be as tall as its plan, so the page scrolls as well.
    const { y: top, height } = frame.current.querySelector("svg")?.getBoundingClientRect() ?? plan;
    const off = top + y * height;
    if (off < 0 || off > innerHeight) scrollBy({ top: off - innerHeight / 2 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scroll position depends on the zoom
  useLayoutEffect(settle, [zoom]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watch = new ResizeObserver(([entry]) => setFrameWidth(entry?.contentRect.width || current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const within = (wanted: number) => Math.min(max, Math.max(1, wanted));
  const zoomTo = (wanted: number, at: Point) => {
    const plan = frame.current?.querySelector("svg")?.getBoundingClientRect();
    if (!plan) return;
    owed.current = { x: (at.clientX - plan.x) / plan.width, y: (at.clientY - plan.y) / plan.height, at };
    setZoom(within(wanted));
  };
  const step = (to: number | undefined) =>
    to === undefined
      ? null
      : () => {
          if (frame.current) zoomTo(to, middleOf(frame.current));
        };
  usePinch(frame, zoom, within, zoomTo);

  /**
   * Scrolls a part of the plan into the center of the frame and, if requested, of the page, zooming in until it is
   * legible.
   */
  const show = (part: Rect, scrollsPage: boolean) => {
    const x = (part.x + part.width / 2 - left) / widthCm;
    const y = (part.y + part.height / 2 - top) / heightCm;
    owed.current = { x, y, at: null, scrollsPage };
    const wanted = within(Math.max(zoom, (zoom * readablePx) / (numberCm * pxPerCm)));
    if (wanted === zoom) settle();
    else setZoom(wanted);
  };

  /** Zooms in around a tapped point if the tapped box is too small for a finger. True if it did. */
  const zoomForFinger = (at: Point, box: Pick<Rect, "width" | "height">) => {
    if (Math.min(box.width, box.height) * pxPerCm >= tapPx || zoom >= finger) return false;
    zoomTo(finger, at);
    return true;
  };

  /** Mouse only; touch scrolls natively. */
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
    minWidthPx,
    pxPerCm,
    isFar: numberCm * pxPerCm < farPx,
    zoomOut: step(steps.findLast((each) => each < zoom)),
    zoomIn: step(steps.find((each) => each > zoom)),
    show,
    zoomForFinger,
    onPointerDown,
  };
}
