import type { Extent } from "../box/picture/projection.ts";
import type { Size } from "../box/picture/room.ts";
import type { BelongingId, BelongingKind } from "./belongings.ts";

/** A thing in its place. `isTurned`: its back is to the left wall, otherwise to the back wall. */
export interface Placed extends Extent {
  id: BelongingId;
  isTurned: boolean;
}

/** A part of the floor. */
export type Floor = Pick<Extent, "x" | "y" | "w" | "d">;

/** A place for a thing or a stack. */
export type Spot = Omit<Placed, "id" | "h">;

/** The floor of a room while it is filled. */
export class FloorPlan {
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

  /** Takes the spot that is farthest back, from the given side, in one of these turns. Null when there is no room. */
  take(kind: BelongingKind, turns: readonly boolean[], from: "left" | "right"): Spot | null {
    const spot = this.find(kind, turns, from);
    if (spot === null) return null;
    this.taken.push(spot);
    this.fronts.add(spot.y);
    this.begins.add(spot.x + spot.w);
    this.ends.add(spot.x);
    return spot;
  }

  /** Puts a stack of equal things on a spot. */
  pile({ id, height }: BelongingKind, spot: Spot, count: number): void {
    for (let i = 0; i < count; i++) this.placed.push({ ...spot, id, z: spot.z + i * height, h: height });
  }

  /** Anything can be pushed back and then aside until it touches something, so that only such spots are looked at. */
  private find(kind: BelongingKind, turns: readonly boolean[], from: "left" | "right"): Spot | null {
    const sign = from === "left" ? 1 : -1;
    for (const back of [...this.fronts].sort((a, b) => b - a)) {
      for (const isTurned of turns) {
        const [w, d] = isTurned ? [kind.depth, kind.length] : [kind.length, kind.depth];
        const xs = new Set([...this.begins, ...[...this.ends].map((end) => end - w)]);
        for (const x of [...xs].sort((a, b) => sign * (a - b))) {
          const spot = { x, y: back - d, z: 0, w, d, isTurned };
          if (this.isFree(spot)) return spot;
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
