import type { Extent } from "../box/picture/projection.ts";
import type { Size } from "../box/picture/room.ts";
import { type BelongingId, type BelongingKind, type Belongings, belongingKinds, kindOf } from "./belongings.ts";
import { roomSizes } from "./room-sizes.ts";

/** A thing in its place. `isTurned`: its back is to the left wall, otherwise to the back wall. */
export interface Placed extends Extent {
  id: BelongingId;
  isTurned: boolean;
}

/** A part of the floor. */
export type Floor = Pick<Extent, "x" | "y" | "w" | "d">;

export interface Packing {
  size: Size;
  placed: readonly Placed[];
  /** The free strip from the door; null in a box so shallow that everything is reached from the door. */
  aisle: Floor | null;
  /** What does not fit. */
  left: Belongings;
}

/** The width of a person with a carton. */
export const aisleWidth = 60;
/** What a person at the end of the aisle reaches in front of them, and to each side over low things. */
export const reach = { ahead: 100, aside: 250 } as const;
/** Between the highest stack and the ceiling. */
const headroom = 14;
/** Distance of the aisle positions that are tried. */
const aisleStep = 20;

/** Things that share a piece of the floor: one thing, or a stack of equal ones. */
interface Stack {
  kind: BelongingKind;
  count: number;
}

/** How the stacks are ordered, and which way they face first. */
interface Manner {
  before: (a: BelongingKind, b: BelongingKind) => number;
  isTurnedFirst: boolean;
}

const areaOf = ({ length, depth }: BelongingKind) => length * depth;
const manners: readonly Manner[] = [
  { before: (a, b) => b.height - a.height || areaOf(b) - areaOf(a), isTurnedFirst: false },
  { before: (a, b) => areaOf(b) - areaOf(a), isTurnedFirst: true },
  { before: (a, b) => areaOf(b) - areaOf(a), isTurnedFirst: false },
  { before: (a, b) => b.length - a.length, isTurnedFirst: true },
];

/**
 * Packs belongings into a room: on the floor from the back wall to the door, nothing above another thing but stacks of
 * equal ones and cartons on flat tops. Deterministic.
 */
function packRoom(size: Size, belongings: Belongings): Packing {
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
export const volumeOf = ({ placed }: Pick<Packing, "placed">): number =>
  placed.reduce((sum, { w, d, h }) => sum + w * d * h, 0);

/** Possible aisles, first those in the middle: along its left side there is room for a sofa. */
function aislesOf({ widthCm, depthCm }: Size): (Floor | null)[] {
  if (depthCm <= reach.ahead) return [null];
  const last = widthCm - aisleWidth;
  const wanted = Math.min(last, Math.max(0, Math.round(last * 0.55)));
  const positions = Array.from({ length: Math.floor(last / aisleStep) + 1 }, (_, i) => i * aisleStep);
  return [...new Set([wanted, ...positions, last])]
    .filter((x) => x <= reach.aside && last - x <= reach.aside)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .map((x) => ({ x, y: 0, w: aisleWidth, d: depthCm - reach.ahead }));
}

function fill(size: Size, aisle: Floor | null, belongings: Belongings, { before, isTurnedFirst }: Manner): Packing {
  const floor = new FloorPlan(size, aisle);
  const left: Belongings = {};
  const ceiling = size.heightCm - headroom;
  const kinds = belongingKinds.filter(({ id }) => id !== "cartons" && belongings[id]);
  for (const kind of [...kinds].sort(before)) {
    let rest = belongings[kind.id] ?? 0;
    while (rest > 0) {
      const count = Math.min(rest, kind.perStack, Math.floor(ceiling / kind.height));
      if (count === 0 || !floor.put({ kind, count }, isTurnedFirst)) break;
      rest -= count;
    }
    if (rest > 0) left[kind.id] = rest;
  }
  const cartons = putCartons(floor, belongings.cartons ?? 0, ceiling);
  if (cartons > 0) left.cartons = cartons;
  return { size, aisle, placed: floor.placed, left };
}

/** Puts cartons on flat tops, then in stacks on the floor. Returns how many are left. */
function putCartons(floor: FloorPlan, count: number, ceiling: number): number {
  const kind = kindOf("cartons");
  let rest = count;
  for (const at of placesOnTop(floor.placed, kind, ceiling)) {
    if (rest === 0) return 0;
    floor.placed.push({ ...at, id: kind.id, h: kind.height });
    rest--;
  }
  while (rest > 0) {
    const stack = { kind, count: Math.min(rest, kind.perStack, Math.floor(ceiling / kind.height)) };
    if (!floor.put(stack, false, "right") && !floor.put(stack, true, "right")) break;
    rest -= stack.count;
  }
  return rest;
}

type Spot = Omit<Placed, "id" | "h">;

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

/** The floor of a room while it is filled. */
class FloorPlan {
  readonly placed: Placed[] = [];
  private readonly size: Size;
  /** What is on the floor, the aisle included. */
  private readonly taken: Floor[];
  private readonly fronts: Set<number>;
  /** Where something can begin at the left, and end at the right. */
  private readonly begins: Set<number>;
  private readonly ends: Set<number>;

  constructor(size: Size, aisle: Floor | null) {
    this.size = size;
    this.taken = aisle ? [aisle] : [];
    this.fronts = new Set([size.depthCm]);
    this.begins = new Set(aisle ? [0, aisle.x + aisle.w] : [0]);
    this.ends = new Set(aisle ? [size.widthCm, aisle.x] : [size.widthCm]);
  }

  /** Puts a stack as far back as it goes, from the given side. Returns false when there is no room for it. */
  put({ kind, count }: Stack, isTurnedFirst: boolean, from: "left" | "right" = "left"): boolean {
    const spot = this.find(kind, isTurnedFirst, from);
    if (spot === null) return false;
    const { isTurned, ...on } = spot;
    for (let i = 0; i < count; i++)
      this.placed.push({ ...on, id: kind.id, z: i * kind.height, h: kind.height, isTurned });
    this.taken.push(on);
    this.fronts.add(on.y);
    this.begins.add(on.x + on.w);
    this.ends.add(on.x);
    return true;
  }

  /** Anything can be pushed back and then aside until it touches something, so that only such spots are looked at. */
  private find(kind: BelongingKind, isTurnedFirst: boolean, from: "left" | "right") {
    const sign = from === "left" ? 1 : -1;
    for (const back of [...this.fronts].sort((a, b) => b - a)) {
      for (const isTurned of [isTurnedFirst, !isTurnedFirst]) {
        const [w, d] = isTurned ? [kind.depth, kind.length] : [kind.length, kind.depth];
        const xs = new Set([...this.begins, ...[...this.ends].map((end) => end - w)]);
        for (const x of [...xs].sort((a, b) => sign * (a - b))) {
          const on = { x, y: back - d, w, d };
          if (this.isFree(on)) return { ...on, isTurned };
        }
      }
    }
    return null;
  }

  private isFree({ x, y, w, d }: Floor): boolean {
    if (x < 0 || y < 0 || x + w > this.size.widthCm || y + d > this.size.depthCm) return false;
    return this.taken.every(
      (other) => x >= other.x + other.w || other.x >= x + w || y >= other.y + other.d || other.y >= y + d,
    );
  }
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
