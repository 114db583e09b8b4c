import { circle, type Extent, type Point, project, rounded } from "./projection.ts";
import { bare, block, face, kraft, metal, type Shape, soft, type Thing, tone, white, wire, wood } from "./shapes.ts";
import { partOf, pointsOf, type Stand, sidesOf, type Triple } from "./stand.ts";

export const inked = (shapes: Shape[]) => shapes.map((shape) => ({ stroke: tone.ink, ...shape }));

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

export function wardrobe(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const middle = length / 2;
  const { h } = stand;
  const handle = (along: number) => wire([at(along, depth, h * 0.46), at(along, depth, h * 0.56)], 2);
  const seams = [
    wire([at(middle, depth, 8), at(middle, depth, h)], 1),
    wire([at(0, depth, 8), at(length, depth, 8)], 1),
  ];
  return { ...stand, shapes: [...block(stand, wood), ...seams, handle(middle - 5), handle(middle + 5)] };
}

export function fridge(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const gap = stand.h * 0.62;
  const handle = (from: number, to: number) => wire([at(7, depth, gap + from), at(7, depth, gap + to)], 2);
  const seam = wire([at(0, depth, gap), at(length, depth, gap)], 1);
  return { ...stand, shapes: [...block(stand, white), seam, handle(8, 30), handle(-8, -40)] };
}

export function washer(stand: Stand): Thing {
  const at = pointsOf(stand);
  const { length, depth } = sidesOf(stand);
  const { h } = stand;
  const round = (radius: number) => circle(radius, (cos, sin) => at(length / 2 + cos, depth, h * 0.43 + sin));
  const panel = wire([at(0, depth, h - 14), at(length, depth, h - 14)], 1);
  return { ...stand, shapes: [...block(stand, white), panel, face(round(19), tone.glass), bare(round(12), metal[1])] };
}

/** Drawn as several blocks, so that painter's order works for adjacent objects. */
export function sofa(stand: Stand, fine: boolean, seats = 2): Thing[] {
  const { length } = sidesOf(stand);
  const part = (from: Triple, sides: Triple): Thing => {
    const room = partOf(stand, from, sides);
    return { ...room, shapes: block(room, soft) };
  };
  const seat = length - 36;
  const frame = [
    part([0, 0, 7], [length, 20, 74]),
    part([length - 18, 20, 7], [18, 66, 50]),
    part([18, 20, 7], [seat, 64, 26]),
    part([0, 20, 7], [18, 66, 50]),
  ];
  const cushions = Array.from({ length: seats }, (_, i) =>
    part([18 + (i * seat) / seats, 20, 33], [seat / seats, 64, 13]),
  );
  return fine ? [...frame, ...cushions] : frame;
}

/** Leans against the wall; turned, its front wheel is toward the door. */
export function bicycle(stand: Stand, fine: boolean): Thing {
  const scale = fine ? 1 : 0.55;
  const at = pointsOf(stand);
  const on = (along: number, up: number): Point => at(along, 22 - up * 0.1, up);
  const tube = (from: Point, to: Point, width = 1.6) => wire([from, to], width * scale);
  const ring = (along: number, up: number, radius: number, width: number): Shape => ({
    ...face(
      circle(radius, (cos, sin) => at(along + cos, 19, up + sin)),
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
    tube(at(98, 13, 92), at(120, 13, 91), 4),
    wire([at(52, -8, 100), at(44, 12, 98), at(52, 34, 100)], 2 * scale),
  ];
  const crank = [ring(88, 30, 8, 1.2), wire([at(88, 19, 30), at(94, 28, 16)], 1.6)];
  return { ...stand, shapes: inked(fine ? [...shapes, ...crank] : shapes) };
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
