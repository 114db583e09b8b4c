import type { Dimension, Measured } from "./draw.ts";
import { type Point, project } from "./projection.ts";
import type { Size } from "./room.ts";
import { type Shape, wire } from "./shapes.ts";

/** Width, depth and height as dimension lines with ticks and lengths. `T` is the floor's thickness. */
export function drawDimensions(size: Size, T: number, format: (cm: number) => string): Measured {
  const { widthCm: W, depthCm: D, heightCm: H } = size;
  const unit = ((W + D) * Math.cos(Math.PI / 6) + 120) / 430;
  const off = 20 * unit;
  const tick = ([x, y, z]: Point, dx: number, dy: number): Shape =>
    wire(
      [
        [x - dx * unit, y - dy * unit, z],
        [x + dx * unit, y + dy * unit, z],
      ],
      1,
    );
  const measure = (from: Point, to: Point, dx: number, dy: number) => [
    wire([from, to], 1),
    tick(from, dx, dy),
    tick(to, dx, dy),
  ];
  const side = off * 0.7;
  const lines = [
    ...measure([0, -off, -T], [W, -off, -T], 0, 5),
    ...measure([W + off, 0, -T], [W + off, D, -T], 5, 0),
    ...measure([W + side, D + side, 0], [W + side, D + side, H], 4, 4),
  ];

  const [ax, ay] = project([W / 2, -off - 8 * unit, -T]);
  const [bx, by] = project([W + off + 8 * unit, D / 2, -T]);
  const [cx, cy] = project([W + side + 7, D + side + 7, H / 2]);
  const text = 18 * unit;
  const dimensions: Dimension[] = [
    { x: ax - 2 * unit, y: ay + 13 * unit, size: text, anchor: "end", words: format(W) },
    { x: bx + 2 * unit, y: by + 13 * unit, size: text, anchor: "start", words: format(D) },
    { x: cx, y: cy + 5 * unit, size: text, anchor: "start", words: format(H) },
  ];
  const bounds: [number, number][] = [
    [ax - 44 * unit, ay + 17 * unit],
    [bx + 46 * unit, by + 17 * unit],
    [cx + 58 * unit, cy],
    project([W, -off - 8, -T]),
    project([W + off + 8, 0, -T]),
  ];
  return { lines, dimensions, bounds };
}
