import { person } from "./figure.ts";
import { furnish, inPaintersOrder } from "./packing.ts";
import { boundsOf, cutEdges, type Layer, type Size, shutter, surfaces, viewBoxOf } from "./room.ts";
import { type Shape, type Thing, tone } from "./shapes.ts";
import { joints, sectionOf } from "./walls.ts";

/** The text of a length and its position next to the dimension line. */
export type Dimension = { x: number; y: number; size: number; anchor: "start" | "end"; words: string };

/** The dimension lines outside the box, and the points that the picture must include. */
export type Measured = { lines: Shape[]; dimensions: Dimension[]; bounds: [number, number][] };

export type Drawing = { viewBox: string; layers: Layer[]; dimensions: Dimension[] };

type Measure = (size: Size, floorThickness: number) => Measured;

/**
 * A cutaway of the box in isometric projection, with a person and objects that fit. Deterministic. `measure` adds
 * dimensions; it is a parameter because most pictures have none and need not load that code.
 */
export function drawBox(size: Size, detail: "small" | "full", measure?: Measure): Drawing {
  const { widthCm, depthCm, heightCm } = size;
  return drawFurnished(size, furnish(widthCm, depthCm, heightCm, detail === "full"), detail, measure);
}

/** The same cutaway with the given objects. */
export function drawFurnished(
  size: Size,
  furniture: readonly Thing[],
  detail: "small" | "full",
  measure?: Measure,
): Drawing {
  const { widthCm: W, depthCm: D, heightCm: H } = size;
  const fine = detail === "full";
  // Lines have the same weight at every box size.
  const T = Math.min(10, Math.max(2.4, (W + D + H / 2) * 0.0105)) * (fine ? 1 : 1.7);
  const things = inPaintersOrder(furniture).flatMap((thing) => thing.shapes);
  const layers: Layer[] = [
    { stroke: "none", shapes: surfaces(size) },
    ...(fine ? [{ stroke: tone.hair, manner: "quiet", shapes: joints(W, D, H) } as const] : []),
    { stroke: tone.line, width: fine ? 1 : 0.6, shapes: things },
    { stroke: "none", shapes: sectionOf(W, D, H, T) },
    { stroke: tone.hair, manner: fine ? "dotted" : "soft", shapes: [cutEdges(size, fine ? 1.1 : 0.75)] },
    ...shutter(size, fine),
    { stroke: "none", shapes: person },
  ];

  const bounds = boundsOf(size, T);
  const measured = measure?.(size, T);
  if (measured) {
    layers.push({ stroke: tone.hair, shapes: measured.lines });
    bounds.push(...measured.bounds);
  }
  return { viewBox: viewBoxOf(bounds, fine ? 4 : 2), layers, dimensions: measured?.dimensions ?? [] };
}
