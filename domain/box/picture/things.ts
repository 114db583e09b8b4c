import { circle, type Extent, type Point, project, rounded } from "./projection.ts";
import { bare, block, face, kraft, metal, type Shape, soft, type Thing, tone, white, wire, wood } from "./shapes.ts";

const inked = (shapes: Shape[]) => shapes.map((shape) => ({ stroke: tone.ink, ...shape }));

function tape({ x, y, z, w, d, h }: Extent): Shape[] {
  const [half, hang, top] = [3, 10, z + h];
  const across = w >= d;
  const middle = across ? y + d / 2 : x + w / 2;
  const [from, to] = across ? [x, x + w] : [y + d, y];
  const at = (along: number, side: number, height: number): Point =>
    across ? [along, middle + side, height] : [middle + side, along, height];
  return [
    bare([at(from, -half, top), at(to, -half, top), at(to, half, top), at(from, half, top)], tone.tape),
    bare([at(to, -half, top), at(to, half, top), at(to, half, top - hang), at(to, -half, top - hang)], tone.tape),
  ];
}

export const carton = (room: Extent, fine: boolean): Thing => ({
  ...room,
  shapes: [...block(room, kraft), ...(fine ? tape(room) : [])],
});

export function wardrobe(room: Extent): Thing {
  const { x, y, z, w, h } = room;
  const middle = x + w / 2;
  const handle = (at: number) =>
    wire(
      [
        [at, y, z + h * 0.46],
        [at, y, z + h * 0.56],
      ],
      2,
    );
  const seams = [
    wire(
      [
        [middle, y, z + 8],
        [middle, y, z + h],
      ],
      1,
    ),
    wire(
      [
        [x, y, z + 8],
        [x + w, y, z + 8],
      ],
      1,
    ),
  ];
  return { ...room, shapes: [...block(room, wood), ...seams, handle(middle - 5), handle(middle + 5)] };
}

export function fridge(room: Extent): Thing {
  const { x, y, z, w, h } = room;
  const gap = z + h * 0.62;
  const handle = (from: number, to: number) =>
    wire(
      [
        [x + 7, y, gap + from],
        [x + 7, y, gap + to],
      ],
      2,
    );
  return {
    ...room,
    shapes: [
      ...block(room, white),
      wire(
        [
          [x, y, gap],
          [x + w, y, gap],
        ],
        1,
      ),
      handle(8, 30),
      handle(-8, -40),
    ],
  };
}

export function washer(room: Extent): Thing {
  const { x, y, z, w, h } = room;
  const round = (radius: number) => circle(radius, (cos, sin) => [x + w / 2 + cos, y, z + h * 0.43 + sin]);
  const panel = wire(
    [
      [x, y, z + h - 14],
      [x + w, y, z + h - 14],
    ],
    1,
  );
  return { ...room, shapes: [...block(room, white), panel, face(round(19), tone.glass), bare(round(12), metal[1])] };
}

/** The back is against the left wall. Drawn as several blocks, so that painter's order works for adjacent objects. */
export function sofa(x: number, y: number, length: number, fine: boolean): Thing[] {
  const part = (dx: number, dy: number, z: number, w: number, d: number, h: number): Thing => {
    const room = { x: x + dx, y: y + dy, z, w, d, h };
    return { ...room, shapes: block(room, soft) };
  };
  const seat = length - 36;
  const frame = [
    part(0, 0, 7, 20, length, 74),
    part(20, length - 18, 7, 66, 18, 50),
    part(20, 18, 7, 64, seat, 26),
    part(20, 0, 7, 66, 18, 50),
  ];
  const cushions = [part(20, 18, 33, 64, seat / 2, 13), part(20, 18 + seat / 2, 33, 64, seat / 2, 13)];
  return fine ? [...frame, ...cushions] : frame;
}

/** Leans against the left wall, front wheel toward the door. */
export function bicycle(x: number, y: number, fine: boolean): Thing {
  const scale = fine ? 1 : 0.55;
  const on = (along: number, up: number): Point => [x + 22 - up * 0.1, y + along, up];
  const tube = (from: Point, to: Point, width = 1.6) => wire([from, to], width * scale);
  const ring = (along: number, up: number, radius: number, width: number): Shape => ({
    ...face(
      circle(radius, (cos, sin) => [x + 19, y + along + cos, up + sin]),
      "none",
    ),
    width,
  });
  const frame: [from: Point, to: Point, width?: number][] = [
    [on(88, 30), on(138, 34)],
    [on(104, 78), on(138, 34)],
    [on(88, 30), on(107, 90)],
    [on(104, 78), on(50, 80)],
    [on(52, 71), on(88, 30)],
    [on(46, 96), on(34, 34), 2],
  ];
  const shapes = [
    ring(138, 34, 33, 2.2 * scale),
    ...frame.map((ends) => tube(...ends)),
    ring(34, 34, 33, 2.2 * scale),
    tube([x + 13, y + 98, 92], [x + 13, y + 120, 91], 4),
    wire(
      [
        [x - 8, y + 52, 100],
        [x + 12, y + 44, 98],
        [x + 34, y + 52, 100],
      ],
      2 * scale,
    ),
  ];
  const crank = [
    ring(88, 30, 8, 1.2),
    wire(
      [
        [x + 19, y + 88, 30],
        [x + 28, y + 94, 16],
      ],
      1.6,
    ),
  ];
  return { x, y, z: 0, w: 40, d: 172, h: 104, shapes: inked(fine ? [...shapes, ...crank] : shapes) };
}

export function lamp(x: number, y: number): Thing {
  const middle: Point = [x + 18, y + 18, 0];
  const [cx, cy] = project(middle);
  const at = (dx: number, up: number) => `${rounded(cx + dx * 1.22)} ${rounded(cy - up)}`;
  const arc = (rx: number, ry: number) => `A${rounded(rx * 1.22)} ${rounded(ry * 1.22)} 0 0 1 `;
  const foot = circle(13, (cos, sin) => [x + 18 + cos, y + 18 + sin, 0], 24);
  const shade = `M${at(-20, 84)}L${at(-11, 116)}${arc(11, 6)}${at(11, 116)}L${at(20, 84)}${arc(20, 11)}${at(-20, 84)}Z`;
  const stand = inked([face(foot, tone.ink), wire([middle, [x + 18, y + 18, 90]], 2)]);
  return { x, y, z: 0, w: 36, d: 36, h: 160, shapes: [...stand, { d: shade, fill: tone.tape }] };
}
