import { bare, type Shape, tone, wire } from "./shapes.ts";

/** Joints every meter on floor and walls give a sense of scale. */
export function joints(W: number, D: number, H: number): Shape[] {
  const meters = (limit: number) =>
    Array.from({ length: Math.max(0, Math.ceil(limit / 100) - 1) }, (_, i) => (i + 1) * 100);
  const [along, across] = [meters(D - 20), meters(W - 20)];
  return [
    ...along.map((y) =>
      wire(
        [
          [0, y, 0],
          [0, y, H],
        ],
        0.8,
      ),
    ),
    ...across.map((x) =>
      wire(
        [
          [x, D, 0],
          [x, D, H],
        ],
        0.8,
      ),
    ),
    ...along.map((y) =>
      wire(
        [
          [0, y, 0],
          [W, y, 0],
        ],
        0.8,
      ),
    ),
    ...across.map((x) =>
      wire(
        [
          [x, 0, 0],
          [x, D, 0],
        ],
        0.8,
      ),
    ),
  ];
}

/** The cut surfaces of floor, left wall and back wall. */
export function sectionOf(W: number, D: number, H: number, T: number): Shape[] {
  return [
    bare(
      [
        [-T, 0, -T],
        [W, 0, -T],
        [W, 0, 0],
        [0, 0, 0],
        [0, 0, H],
        [-T, 0, H],
      ],
      tone.ink,
    ),
    bare(
      [
        [W, 0, -T],
        [W, D + T, -T],
        [W, D + T, H],
        [W, D, H],
        [W, D, 0],
        [W, 0, 0],
      ],
      tone.ink,
    ),
    bare(
      [
        [-T, 0, H],
        [0, 0, H],
        [0, D, H],
        [W, D, H],
        [W, D + T, H],
        [-T, D + T, H],
      ],
      tone.ink,
    ),
  ];
}
