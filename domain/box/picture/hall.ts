import type { Drawing } from "./draw.ts";
import { person } from "./figure.ts";
import { type Point, project } from "./projection.ts";
import { type Layer, viewBoxOf } from "./room.ts";
import { bare, block, face, kraft, type Shape, soft, tone, white, wire } from "./shapes.ts";

/** A box of the plan seen from above, in cm; `door` is the side of its corridor. */
export interface HallCell {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Free boxes stand open, all others are closed. */
  isFree: boolean;
  door: "top" | "bottom";
}

const boxHeight = 250;
const wallHeight = 330;
const wallThickness = 22;
/** From the walls to the boxes; the front has room for a person. */
const margin = { left: 160, right: 40, front: 160, back: 40 };
/** With more boxes, shutters have no slats. */
const mostDetailed = 80;

type Range = readonly [from: number, to: number];
type Placed = HallCell & { xs: Range; ys: Range };

const at = (x: number, y: number, z: number): Point => [x, y, z];
/** The corners of rectangles: parallel to the floor, to the back wall, and to the left wall. */
const level = ([x, X]: Range, [y, Y]: Range, z = 0) => [at(x, y, z), at(X, y, z), at(X, Y, z), at(x, Y, z)];
const facing = ([x, X]: Range, y: number, [z, Z]: Range) => [at(x, y, z), at(X, y, z), at(X, y, Z), at(x, y, Z)];
const aside = (x: number, [y, Y]: Range, [z, Z]: Range) => [at(x, y, z), at(x, Y, z), at(x, Y, Z), at(x, y, Z)];

/** The plan's y runs to the front, the picture's to the back. Far boxes come first, so that near ones cover them. */
function placed(cells: readonly HallCell[]): Placed[] {
  const left = Math.min(...cells.map(({ x }) => x));
  const front = Math.max(...cells.map(({ y, height }) => y + height));
  return cells
    .map((cell): Placed => {
      const [x, y] = [cell.x - left, front - cell.y - cell.height];
      return { ...cell, xs: [x, x + cell.width], ys: [y, y + cell.height] };
    })
    .sort((a, b) => b.ys[0] - a.ys[0] || a.xs[0] - b.xs[0]);
}

function closedBox({ xs: [x, X], ys: [y, Y], door }: Placed, fine: boolean): Layer[] {
  const walls = block({ x, y, z: 0, w: X - x, d: Y - y, h: boxHeight }, soft);
  const inset = (X - x) * 0.16;
  const opening: Range = [x + inset, X - inset];
  const slat = (z: number) => wire([at(opening[0], y, z), at(opening[1], y, z)], 0.4);
  const slats = fine ? [34, 68, 102, 136, 170].map(slat) : [];
  const shutter = door === "bottom" ? [face(facing(opening, y, [0, 205]), tone.door), ...slats] : [];
  return [{ stroke: tone.line, width: 0.5, shapes: [...walls, ...shutter] }];
}

/** Cartons stand in the chosen one. */
function openBox({ xs, ys, id }: Placed, chosenId: string | null): Layer[] {
  const [[x, X], [y, Y], H] = [xs, ys, boxHeight];
  const isChosen = id === chosenId;
  const inside = [
    face(level(xs, ys), white[0]),
    face(aside(x, ys, [0, H]), tone.left),
    face(facing(xs, Y, [0, H]), tone.back),
  ];
  const edges = [
    [at(x, y, 0), at(x, y, H), at(x, Y, H), at(X, Y, H), at(X, Y, 0)],
    [at(x, y, 0), at(X, y, 0), at(X, Y, 0)],
  ];
  const carton = (right: number, z: number) => block({ x: x + right, y: Y - 60, z, w: 58, d: 44, h: 42 }, kraft);
  const cartons = isChosen ? [carton(20, 0), carton(84, 0), carton(20, 42)].flat() : [];
  return [
    { stroke: tone.line, width: 0.5, shapes: [...inside, ...cartons] },
    { stroke: tone.ink, shapes: edges.map((edge) => wire(edge, isChosen ? 2.5 : 1.2)) },
  ];
}

/** The floor of the hall, its two far walls and the gate. */
function hall(xs: Range, ys: Range): Shape[] {
  const [left, back] = [xs[0], ys[1]];
  const gate: Range = [Math.max(ys[0], back - 320), back - 90];
  return [
    bare(level(xs, ys), tone.floor),
    bare(aside(left, ys, [0, wallHeight]), tone.left),
    bare(facing(xs, back, [0, wallHeight]), tone.back),
    bare(aside(left, gate, [0, 250]), tone.floor),
    bare(aside(left, gate, [210, 250]), tone.door),
  ];
}

/** The cut through the floor and the walls. */
function cut([x, X]: Range, [y, Y]: Range): Shape[] {
  const [T, H] = [wallThickness, wallHeight];
  return [
    facing([x - T, X], y, [-T, 0]),
    aside(X, [y, Y + T], [-T, 0]),
    [at(x - T, y, H), at(x, y, H), at(x, Y, H), at(X, Y, H), at(X, Y + T, H), at(x - T, Y + T, H)],
    facing([x - T, x], y, [-T, H]),
    aside(X, [Y, Y + T], [0, H]),
  ].map((points) => bare(points, tone.ink));
}

export interface HallDrawing extends Drawing {
  /** The middle of the chosen box, above its walls, for its number. */
  chosenAt: readonly [x: number, y: number] | null;
}

const middle = ([from, to]: Range) => (from + to) / 2;

/**
 * A floor of a place, cut open: taken boxes are closed, free ones stand open, the chosen one has cartons in it.
 * Deterministic.
 */
export function drawHall(cells: readonly HallCell[], chosenId: string | null): HallDrawing {
  const boxes = placed(cells);
  const T = wallThickness;
  const xs: Range = [-margin.left, Math.max(...boxes.map((box) => box.xs[1])) + margin.right];
  const ys: Range = [-margin.front, Math.max(...boxes.map((box) => box.ys[1])) + margin.back];
  const fine = boxes.length <= mostDetailed;
  const chosen = boxes.find(({ id, isFree }) => isFree && id === chosenId);
  const corners = [-T, wallHeight].flatMap((z) => level([xs[0] - T, xs[1]], [ys[0], ys[1] + T], z));
  return {
    viewBox: viewBoxOf(
      // Nothing is drawn at the near corner above the floor.
      corners.filter(([x, y, z]) => !(z > 0 && x === xs[1] && y === ys[0])).map(project),
      16,
    ),
    layers: [
      { stroke: "none", shapes: hall(xs, ys) },
      ...boxes.flatMap((box) => (box.isFree ? openBox(box, chosenId) : closedBox(box, fine))),
      { stroke: "none", shapes: cut(xs, ys) },
      { stroke: "none", shapes: person },
    ],
    dimensions: [],
    chosenAt: chosen ? project(at(middle(chosen.xs), middle(chosen.ys), boxHeight)) : null,
  };
}
