import { feet, person } from "./figure.ts";
import { furnish, inPaintersOrder } from "./packing.ts";
import { type Point, project, rounded } from "./projection.ts";
import { bare, block, type Shape, tone, wire } from "./shapes.ts";
import { joints, sectionOf } from "./walls.ts";

export type Size = { widthCm: number; depthCm: number; heightCm: number };

/** Shapes that share a stroke. `quiet` is translucent; `dotted` marks parts cut away for the view. */
export type Layer = { stroke: string; width?: number; manner?: "quiet" | "soft" | "dotted"; shapes: readonly Shape[] };

/** The text of a length and its position next to the dimension line. */
export type Dimension = { x: number; y: number; size: number; anchor: "start" | "end"; words: string };

/** The dimension lines outside the box, and the points that the picture must include. */
export type Measured = { lines: Shape[]; dimensions: Dimension[]; bounds: [number, number][] };

export type Drawing = { viewBox: string; layers: Layer[]; dimensions: Dimension[] };

/** The door: a rolled-up shutter and its handle. */
function shutter(W: number, H: number, fine: boolean): Layer[] {
  const h = Math.min(24, H * 0.13);
  const slat = (part: number) =>
    wire(
      [
        [0, 0, H - h * part],
        [W, 0, H - h * part],
      ],
      0.8,
    );
  const roll = block({ x: 0, y: 0, z: H - h, w: W, d: 18, h }, [tone.door, tone.door, tone.door]);
  const handle = wire(
    [
      [W / 2 - 12, 0, H - h],
      [W / 2 + 12, 0, H - h],
    ],
    fine ? 3 : 2,
  );
  return [
    { stroke: tone.line, width: fine ? 1.1 : 0.75, shapes: fine ? [...roll, slat(1 / 3), slat(2 / 3)] : roll },
    { stroke: tone.ink, shapes: [handle] },
  ];
}

function viewBoxOf(points: readonly (readonly [number, number])[], margin: number): string {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map(rounded).join(" ");
}

/**
 * A cutaway of the box in isometric projection, with a person and objects that fit. Deterministic. `measure` adds
 * dimensions; it is a parameter because most pictures have none and need not load that code.
 */
export function drawBox(
  size: Size,
  detail: "small" | "full",
  measure?: (size: Size, floorThickness: number) => Measured,
): Drawing {
  const { widthCm: W, depthCm: D, heightCm: H } = size;
  const fine = detail === "full";
  // Lines have the same weight at every box size.
  const T = Math.min(10, Math.max(2.4, (W + D + H / 2) * 0.0105)) * (fine ? 1 : 1.7);
  const room = [
    bare(
      [
        [0, 0, 0],
        [W, 0, 0],
        [W, D, 0],
        [0, D, 0],
      ],
      tone.floor,
    ),
    bare(
      [
        [0, 0, 0],
        [0, D, 0],
        [0, D, H],
        [0, 0, H],
      ],
      tone.left,
    ),
    bare(
      [
        [0, D, 0],
        [W, D, 0],
        [W, D, H],
        [0, D, H],
      ],
      tone.back,
    ),
  ];
  const things = inPaintersOrder(furnish(W, D, H, fine)).flatMap((thing) => thing.shapes);
  const cutAway = wire(
    [
      [W, 0, 0],
      [W, 0, H],
      [W, D, H],
    ],
    fine ? 1.1 : 0.75,
  );
  const layers: Layer[] = [
    { stroke: "none", shapes: room },
    ...(fine ? [{ stroke: tone.hair, manner: "quiet", shapes: joints(W, D, H) } as const] : []),
    { stroke: tone.line, width: fine ? 1 : 0.6, shapes: things },
    { stroke: "none", shapes: sectionOf(W, D, H, T) },
    { stroke: tone.hair, manner: fine ? "dotted" : "soft", shapes: [cutAway] },
    ...shutter(W, H, fine),
    { stroke: "none", shapes: person },
  ];

  const corners: Point[] = [
    [-T, 0, -T],
    [-T, 0, H],
    [W, 0, -T],
    [W, D + T, -T],
    [W, D + T, H],
    [-T, D + T, H],
  ];
  const [x, y] = feet;
  const bounds = [...corners.map(project), [x - 26, y + 10] as const, [x + 24, y - 175] as const];
  const measured = measure?.(size, T);
  if (measured) {
    layers.push({ stroke: tone.hair, shapes: measured.lines });
    bounds.push(...measured.bounds);
  }
  return { viewBox: viewBoxOf(bounds, fine ? 4 : 2), layers, dimensions: measured?.dimensions ?? [] };
}
