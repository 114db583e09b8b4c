import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Bounds } from "./geometry.ts";
import { type Point, usePinch } from "./use-pinch.ts";

/** The steps of the buttons; fingers and wheel zoom to anything between. 1 is as wide as the frame. */
const steps = [1, 1.5, 2, 3, 4, 6, 9] as const;
const most = steps.at(-1) ?? 1;

/** A plan is never drawn narrower, as the style sheet has it. */
const leastWidth = 640;
/** Numbers are 42 cm high. Below the first height in px they cannot be made out, from the second on they read well. */
const numberCm = 42;
const farPx = 8;
const readablePx = 10;

type Rect = Pick<Bounds, "width" | "height"> & { x: number; y: number };

/** The middle of what is seen of the frame: a tall plan that is not zoomed goes on below the window. */
function middleOf(frame: Element): Point {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2;
  return { clientX: middle(left, right, innerWidth), clientY: middle(top, bottom, innerHeight) };
}

/** Zooming a plan in its frame with buttons, fingers or Ctrl and the wheel, and dragging it by what is no box. */
export function useZoom({ left, top, width: widthCm, height: heightCm }: Bounds) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [frameWidth, setFrameWidth] = useState(1_000);
  /** What of the plan, as a share of it, is to stand where once it is drawn in another size; null is the middle. */
  const owed = useRef<{ x: number; y: number; at: Point | null; scrollsPage?: boolean } | null>(null);
  const pxPerCm = (Math.max(leastWidth, frameWidth) * zoom) / widthCm;

  const settle = () => {
    const plan = frame.current?.querySelector("svg")?.getBoundingClientRect();
    if (!frame.current || !plan || !owed.current) return;
    const { x, y, at: wanted, scrollsPage } = owed.current;
    const at = wanted ?? middleOf(frame.current);
    owed.current = null;
    frame.current.scrollLeft += plan.x + x * plan.width - at.clientX;
    frame.current.scrollTop += plan.y + y * plan.height - at.clientY;
    if (!scrollsPage) return;
    // What the frame cannot bring to the middle, since it is as high as its plan, the page does.
    const { y: top, height } = frame.current.querySelector("svg")?.getBoundingClientRect() ?? plan;
    const off = top + y * height;
    if (off < 0 || off > innerHeight) scrollBy({ top: off - innerHeight / 2 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is scrolled anew
  useLayoutEffect(settle, [zoom]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watch = new ResizeObserver(() => setFrameWidth(current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const within = (wanted: number) => Math.min(most, Math.max(1, wanted));
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

  /** Brings a part of the floor into the middle of the frame, near enough to be read; if asked for, of the page too. */
  const show = (part: Rect, scrollsPage: boolean) => {
    const x = (part.x + part.width / 2 - left) / widthCm;
    const y = (part.y + part.height / 2 - top) / heightCm;
    owed.current = { x, y, at: null, scrollsPage };
    const wanted = within(Math.max(zoom, (zoom * readablePx) / (numberCm * pxPerCm)));
    if (wanted === zoom) settle();
    else setZoom(wanted);
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
    pxPerCm,
    isFar: numberCm * pxPerCm < farPx,
    zoomOut: step(steps.findLast((each) => each < zoom)),
    zoomIn: step(steps.find((each) => each > zoom)),
    show,
    onPointerDown,
  };
}
