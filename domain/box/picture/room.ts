import { feet } from "./figure.ts";
import { type Point, project, rounded } from "./projection.ts";
import { bare, block, type Shape, tone, wire } from "./shapes.ts";

export type Size = { widthCm: number; depthCm: number; heightCm: number };

/** Shapes that share a stroke. `quiet` is translucent; `dotted` marks parts cut away for the view. */
export type Layer = { stroke: string; width?: number; manner?: "quiet" | "soft" | "dotted"; shapes: readonly Shape[] };

/** Floor, left wall and back wall. */
export const surfaces = ({ widthCm: W, depthCm: D, heightCm: H }: Size): Shape[] => [
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

/** The edges that are cut away for the view. */
export const cutEdges = ({ widthCm: W, depthCm: D, heightCm: H }: Size, width: number): Shape =>
  wire(
    [
      [W, 0, 0],
      [W, 0, H],
      [W, D, H],
    ],
    width,
  );

/** The door: a rolled-up shutter and its handle. */
export function shutter({ widthCm: W, heightCm: H }: Size, fine: boolean): Layer[] {
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

/** The outline of a box with walls of thickness `T` and of the person in front of it. */
export function boundsOf({ widthCm: W, depthCm: D, heightCm: H }: Size, T: number): [number, number][] {
  const corners: Point[] = [
    [-T, 0, -T],
    [-T, 0, H],
    [W, 0, -T],
    [W, D + T, -T],
    [W, D + T, H],
    [-T, D + T, H],
  ];
  const [x, y] = feet;
  return [...corners.map(project), [x - 26, y + 10], [x + 24, y - 175]];
}

export function viewBoxOf(points: readonly (readonly [number, number])[], margin: number): string {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map(rounded).join(" ");
}
