import { inPaintersOrder } from "./packing.ts";
import { circle, type Point } from "./projection.ts";
import { bare, block, face, metal, type Shape, soft, type Thing, tone, white, wire, wood } from "./shapes.ts";
import { partOf, pointsOf, type Stand, sidesOf, type Triple } from "./stand.ts";
import { inked } from "./things.ts";

type Material = Parameters<typeof block>[1];
type Part = readonly [from: Triple, sides: Triple, material: Material];

/** One thing made of blocks. */
function assembled(stand: Stand, parts: readonly Part[], details: Shape[] = []): Thing {
  const blocks = parts.map(([from, sides, material]): Thing => {
    const room = partOf(stand, from, sides);
    return { ...room, shapes: block(room, material) };
  });
  return { ...stand, shapes: [...inPaintersOrder(blocks).flatMap(({ shapes }) => shapes), ...details] };
}

/** Lies on its side. */
export function suitcase(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const [l, d, h] = [length - 4, depth - 4, stand.h - 1];
  const seam = wire([at(2, 2 + d, h / 2), at(2 + l, 2 + d, h / 2)], 1.6);
  const handle = wire([at(l / 2 - 8, 2 + d, h * 0.7), at(l / 2 + 12, 2 + d, h * 0.7)], 2.4);
  return assembled(stand, [[[2, 2, 0], [l, d, h], metal]], [seam, handle]);
}

/** Taken apart: the mattress on its long edge, the frame in front of it. */
export function bed(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length } = sidesOf(stand);
  const [mattress, frame] = [stand.h, 98];
  const slats = [20, 38, 56, 74].map((up) => wire([at(4, 42, up), at(length - 4, 42, up)], 0.8));
  const piping = wire([at(2, 25, mattress - 6), at(length - 2, 25, mattress - 6)], 0.8);
  return assembled(
    stand,
    [
      [[0, 2, 0], [length, 23, mattress], white],
      [[2, 30, 0], [length - 4, 12, frame], wood],
    ],
    [piping, ...slats],
  );
}

/** Three drawers. */
export function dresser(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const line = (up: number) => wire([at(3, depth, up), at(length - 3, depth, up)], 1);
  const knobs = (up: number) =>
    [0.28, 0.72].map((part) => wire([at(length * part - 4, depth, up), at(length * part + 4, depth, up)], 2));
  const { h } = stand;
  const drawer = (h - 10) / 3;
  const details = [0, 1, 2].flatMap((i) => [line(8 + i * drawer), ...knobs(8 + (i + 0.6) * drawer)]);
  return assembled(stand, [[[0, 0, 0], [length, depth, h], wood]], details);
}

/** Five open levels. */
export function bookcase(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const level = (stand.h - 10) / 5;
  const opening = (i: number): Shape => {
    const [low, high] = [6 + i * level, 2 + (i + 1) * level];
    return face(
      [at(4, depth, low), at(length - 4, depth, low), at(length - 4, depth, high), at(4, depth, high)],
      wood[2],
    );
  };
  return assembled(stand, [[[0, 0, 0], [length, depth, stand.h], wood]], [0, 1, 2, 3, 4].map(opening));
}

const legs = (length: number, depth: number, up: number, thickness: number, material: Material): Part[] =>
  [2, length - thickness - 2].flatMap((along) =>
    [2, depth - thickness - 2].map((out): Part => [[along, out, 0], [thickness, thickness, up], material]),
  );

export function table(stand: Stand): Thing {
  const { length, depth } = sidesOf(stand);
  const top: Part = [[0, 0, stand.h - 5], [length, depth, 5], wood];
  return assembled(stand, [...legs(length, depth, stand.h - 5, 7, wood), top]);
}

/** A chair facing out. */
export function chair(stand: Stand): Thing {
  const { length, depth } = sidesOf(stand);
  const [l, d] = [length - 4, depth - 4];
  return assembled(stand, [
    ...legs(l, d, 42, 4, wood),
    [[2, 2, 42], [l, d, 5], soft],
    [[2, 2, 47], [l, 4, stand.h - 47], wood],
  ]);
}

/** A side panel on the left, drawers on the right. */
export function desk(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const up = stand.h - 4;
  const [from, to] = [length - 40, length - 2];
  const line = (share: number) => wire([at(from, depth - 2, up * share), at(to, depth - 2, up * share)], 1);
  const drawers: Part = [[from, 2, 0], [38, depth - 4, up], wood];
  const panel: Part = [[2, 2, 0], [4, depth - 4, up], wood];
  return assembled(stand, [panel, drawers, [[0, 0, up], [length, depth, 4], wood]], [line(0.35), line(0.68)]);
}

/** On its foot. */
export function television(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const out = depth / 2 + 3;
  const screen = face(
    [at(3, out, 12), at(length - 3, out, 12), at(length - 3, out, stand.h - 4), at(3, out, stand.h - 4)],
    tone.line,
  );
  const glare = wire([at(12, out, stand.h - 14), at(34, out, stand.h - 14)], 1.4);
  return assembled(
    stand,
    [
      [[length * 0.3, 2, 0], [length * 0.4, depth - 4, 4], metal],
      [[0, depth / 2 - 3, 8], [length, 6, stand.h - 8], metal],
    ],
    [screen, { ...glare, stroke: tone.glass }],
  );
}

/** Lies flat. */
export function tire(stand: Stand): Thing {
  const { x, y, z, w, d, h } = stand;
  const [cx, cy, radius] = [x + w / 2, y + d / 2, Math.min(w, d) / 2 - 1];
  const round = (r: number, up: number) => circle(r, (cos, sin): Point => [cx + cos, cy + sin, up]);
  // The outline of the side: between the leftmost and the rightmost point on the screen, around the front.
  const front = (up: number): Point[] =>
    Array.from({ length: 15 }, (_, i) => {
      const angle = (-3 / 4 + i / 14) * Math.PI;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle), up];
    });
  const side = face([...front(z), ...front(z + h - 1).reverse()], tone.line);
  const shapes = [side, face(round(radius, z + h - 1), tone.line), bare(round(radius * 0.58, z + h - 1), metal[2])];
  return { ...stand, shapes: shapes.map((shape) => ({ stroke: tone.hair, ...shape })) };
}

/** On its stand, front wheel at the start of its back. */
export function motorcycle(stand: Stand): Thing {
  const at = pointsOf(stand);
  const middle = sidesOf(stand).depth / 2;
  const on = (along: number, up: number, aside = 0): Point => at(along, middle + aside, up);
  const ring = (along: number, radius: number, width: number): Shape => ({
    ...face(
      circle(radius, (cos, sin) => on(along + cos, 32 + sin)),
      "none",
    ),
    width,
  });
  const part = (points: readonly (readonly [number, number])[], fill: string, aside: number) =>
    face(
      points.map(([along, up]) => on(along, up, aside)),
      fill,
    );
  const tank = [
    [76, 84],
    [92, 98],
    [118, 94],
    [126, 80],
    [98, 72],
  ] as const;
  const seat = [
    [118, 84],
    [168, 84],
    [190, 96],
    [184, 80],
    [160, 72],
    [122, 74],
  ] as const;
  const engine = [
    [82, 30],
    [76, 68],
    [128, 72],
    [134, 34],
  ] as const;
  const shapes: Shape[] = [
    ...inked([ring(176, 27, 7), ring(38, 27, 7)]),
    part(engine, metal[2], 0),
    ...inked([wire([on(38, 32), on(70, 104)], 3.4), wire([on(176, 32), on(120, 44)], 3.4)]),
    part(tank, soft[2], -8),
    part(tank, soft[1], 8),
    part(seat, tone.line, 6),
    ...inked([
      wire([on(86, 26, 8), on(168, 34, 8)], 3),
      wire([on(78, 106, -32), on(68, 104), on(78, 106, 32)], 2.6),
      wire([on(110, 30, 8), on(122, 2, 20)], 2),
    ]),
    face(
      circle(8, (cos, sin) => on(60 + cos, 92 + sin, 6)),
      tone.glass,
    ),
  ];
  return { ...stand, shapes };
}
