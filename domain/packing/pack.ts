import type { Size } from "../box/picture/room.ts";
import { aislesOf, aisleWidth, reach } from "./aisle.ts";
import { type BelongingKind, type Belongings, belongingKinds, kindOf } from "./belongings.ts";
import { type Floor, FloorPlan, type Placed, type Spot } from "./floor-plan.ts";
import { areaCm2Of, roomSizes } from "./room-sizes.ts";

export interface Packing {
  size: Size;
  placed: readonly Placed[];
  /** The free strip from the door; null in a box so shallow that everything is reached from the door. */
  aisle: Floor | null;
  /** What does not fit. */
  left: Belongings;
}

/** Between the highest stack and the ceiling. */
const headroom = 14;
/** The order of the things, which way they face first, and the same for the stacks of cartons, repeated. */
interface Manner {
  before: (a: BelongingKind, b: BelongingKind) => number;
  isTurnedFirst: boolean;
  areCartonsTurned: readonly boolean[];
}

const areaOf = ({ length, depth }: BelongingKind) => length * depth;
const byArea = (a: BelongingKind, b: BelongingKind) => areaOf(b) - areaOf(a);
const byHeight = (a: BelongingKind, b: BelongingKind) => b.height - a.height || byArea(a, b);
const byLength = (a: BelongingKind, b: BelongingKind) => b.length - a.length;
const manners: readonly Manner[] = [
  { before: byHeight, isTurnedFirst: false, areCartonsTurned: [false] },
  // Four stacks around a gap in their middle need one square meter.
  { before: byArea, isTurnedFirst: true, areCartonsTurned: [false, true, true, false] },
  { before: byArea, isTurnedFirst: false, areCartonsTurned: [true] },
  { before: byLength, isTurnedFirst: true, areCartonsTurned: [false] },
];

/**
 * Packs belongings into a room: on the floor from the back wall to the door, nothing above another thing but stacks of
 * equal ones and cartons on flat tops. Deterministic.
 */
export function packRoom(size: Size, belongings: Belongings): Packing {
  let best: Packing | null = null;
  for (const manner of manners) {
    for (const aisle of aislesOf(size)) {
      const packing = fill(size, aisle, belongings, manner);
      if (countLeft(packing) === 0) return packing;
      if (best === null || volumeOf(packing) > volumeOf(best)) best = packing;
    }
  }
  return best as Packing;
}

const countLeft = ({ left }: Packing) => Object.keys(left).length;

/** The volume of the packed things in cm³. */
const volumeOf = ({ placed }: Pick<Packing, "placed">): number =>
  placed.reduce((sum, { w, d, h }) => sum + w * d * h, 0);

function fill(size: Size, aisle: Floor | null, belongings: Belongings, manner: Manner): Packing {
  const { before, isTurnedFirst, areCartonsTurned } = manner;
  const floor = new FloorPlan(size, aisle);
  const left: Belongings = {};
  const ceiling = size.heightCm - headroom;
  const kinds = belongingKinds.filter(({ id }) => id !== "cartons" && belongings[id]);
  for (const kind of [...kinds].sort(before)) {
    let rest = belongings[kind.id] ?? 0;
    while (rest > 0) {
      const count = Math.min(rest, kind.perStack, Math.floor(ceiling / kind.height));
      const spot = count === 0 ? null : floor.take(kind, [isTurnedFirst, !isTurnedFirst], "left");
      if (spot === null) break;
      floor.pile(kind, spot, count);
      rest -= count;
    }
    if (rest > 0) left[kind.id] = rest;
  }
  const cartons = putCartons(floor, belongings.cartons ?? 0, ceiling, areCartonsTurned);
  if (cartons > 0) left.cartons = cartons;
  return { size, aisle, placed: floor.placed, left };
}

/** Puts cartons on flat tops, then in stacks on the floor. Returns how many are left. */
function putCartons(floor: FloorPlan, count: number, ceiling: number, areTurned: readonly boolean[]): number {
  const kind = kindOf("cartons");
  let rest = count;
  for (const at of placesOnTop(floor.placed, kind, ceiling)) {
    if (rest === 0) return 0;
    floor.placed.push({ ...at, id: kind.id, h: kind.height });
    rest--;
  }
  const perStack = Math.min(kind.perStack, Math.floor(ceiling / kind.height));
  const spots: Spot[] = [];
  while (spots.length < Math.ceil(rest / Math.min(usualStack, perStack))) {
    const isTurned = areTurned[spots.length % areTurned.length] === true;
    const spot = floor.take(kind, [isTurned], "right") ?? floor.take(kind, [!isTurned], "right");
    if (spot === null) break;
    spots.push(spot);
  }
  for (const [i, count] of stackHeights(rest, spots.length, perStack).entries()) {
    floor.pile(kind, spots[i] as Spot, count);
    rest -= count;
  }
  return rest;
}

/** Where the floor allows, stacks of cartons are lower than the highest possible. */
const usualStack = 3;

/** Distributes cartons to stacks, which get lower toward the door. */
function stackHeights(cartons: number, stacks: number, highest: number): number[] {
  const heights = Array.from({ length: stacks }, () => 0);
  const slope = highest / Math.max(1, stacks);
  for (let rest = Math.min(cartons, stacks * highest); rest > 0; rest--) {
    const open = heights.map((height, i) => (height < highest ? height + i * slope : Number.POSITIVE_INFINITY));
    const lowest = open.indexOf(Math.min(...open));
    heights[lowest] = (heights[lowest] ?? 0) + 1;
  }
  return heights;
}

/** Where cartons lie on top of other things, layer by layer. */
function placesOnTop(placed: readonly Placed[], { length, depth, height }: BelongingKind, ceiling: number): Spot[] {
  return placed.flatMap(({ id, x, y, z, w, d, h }) => {
    const layers = Math.min(kindOf(id).cartonsOnTop, Math.floor((ceiling - z - h) / height));
    const grid = (isTurned: boolean): Spot[] => {
      const [cw, cd] = isTurned ? [depth, length] : [length, depth];
      const [columns, rows] = [Math.floor(w / cw), Math.floor(d / cd)];
      return Array.from({ length: Math.max(0, layers) * columns * rows }, (_, i) => ({
        x: x + (i % columns) * cw,
        y: y + (Math.floor(i / columns) % rows) * cd,
        z: z + h + Math.floor(i / (columns * rows)) * height,
        w: cw,
        d: cd,
        isTurned,
      }));
    };
    const [straight, turned] = [grid(false), grid(true)];
    return turned.length > straight.length ? turned : straight;
  });
}

/** What was packed into a smaller room, at the back wall of a larger one. */
function inLargerRoom({ size: smaller, placed, aisle, left }: Packing, size: Size): Packing {
  const shift = size.depthCm - smaller.depthCm;
  const x = aisle?.x ?? 0;
  return {
    size,
    placed: placed.map((thing) => ({ ...thing, y: thing.y + shift })),
    aisle: { x, y: 0, w: aisleWidth, d: size.depthCm - reach.ahead },
    left,
  };
}

/**
 * The packing of belongings into each of the usual sizes, smallest first. A larger size never holds less: where packing
 * it does worse, the packing of the size before is used.
 */
export function packSizes(belongings: Belongings): Packing[] {
  const packings: Packing[] = [];
  for (const size of roomSizes) {
    const packing = packRoom(size, belongings);
    const before = packings.at(-1);
    const isWorse = before !== undefined && volumeOf(before) > volumeOf(packing);
    packings.push(isWorse ? inLargerRoom(before, size) : packing);
  }
  return packings;
}

/** Whether everything is packed. */
export const fitsAll = (packing: Packing): boolean => countLeft(packing) === 0;

/** The share of the floor next to the aisle that the things need, with cartons in the highest stacks. */
export function fillOf({ size, placed, aisle }: Packing): number {
  const onFloor = placed.filter(({ z }) => z === 0);
  const areaCm2 = (floors: readonly Floor[]) => floors.reduce((sum, { w, d }) => sum + w * d, 0);
  const stacks = onFloor.filter(({ id }) => id === "cartons");
  const cartons = placed.filter(
    ({ id, x, y }) => id === "cartons" && stacks.some((stack) => stack.x === x && stack.y === y),
  );
  const needed = Math.ceil(cartons.length / kindOf("cartons").perStack);
  const others = onFloor.filter(({ id }) => id !== "cartons");
  const free = areaCm2Of(size) - (aisle ? aisle.w * aisle.d : 0);
  return Math.min(1, (areaCm2(others) + areaCm2(stacks.slice(0, needed))) / free);
}
