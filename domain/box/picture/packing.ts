import { car } from "./car.ts";
import type { Extent } from "./projection.ts";
import type { Thing } from "./shapes.ts";
import { bicycle, carton, fridge, lamp, sofa, wardrobe, washer } from "./things.ts";

/** Whether two objects overlap. Overlaps of up to a centimeter are allowed. */
export const intersects = (a: Extent, b: Extent) =>
  a.x < b.x + b.w - 1 &&
  b.x < a.x + a.w - 1 &&
  a.y < b.y + b.d - 1 &&
  b.y < a.y + a.d - 1 &&
  a.z < b.z + b.h - 1 &&
  b.z < a.z + a.h - 1;

/** A box being filled. It rejects objects that would stick out or overlap another object. */
class Room {
  readonly things: Thing[] = [];
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly fine: boolean;
  /** A carton's width, depth and height; larger in small pictures. */
  readonly carton: { w: number; d: number; h: number };

  constructor(width: number, depth: number, height: number, fine: boolean) {
    this.width = width;
    this.depth = depth;
    this.height = height;
    this.fine = fine;
    const h = Math.min(fine ? 40 : 54, this.clear);
    this.carton = fine ? { w: 58, d: 42, h } : { w: 76, d: 56, h };
  }

  /** The maximum height of a stack. */
  get clear() {
    return this.height - 14;
  }
  get area() {
    return (this.width * this.depth) / 1e4;
  }
  get levels() {
    return Math.max(1, Math.floor(this.clear / this.carton.h));
  }

  fits(thing: Extent) {
    const inside =
      thing.x >= 0 &&
      thing.y >= 0 &&
      thing.x + thing.w <= this.width &&
      thing.y + thing.d <= this.depth &&
      thing.z + thing.h <= this.height - 4;
    return inside && !this.things.some((other) => intersects(other, thing));
  }

  put(...parts: Thing[]) {
    if (parts.every((part) => this.fits(part))) this.things.push(...parts);
  }

  /** A stack of cartons, each slightly offset from the one below. */
  stack(x: number, y: number, count: number, sway: number, { w, d, h } = this.carton) {
    for (let i = 0; i < count && (i + 1) * h <= this.clear; i++) {
      const shift = this.fine && i ? ((i * 7 + sway * 5) % 3) - 1 : 0;
      const room = { x: x + (shift > 0 ? 2 : 0), y: y + (shift < 0 ? 2 : 0), z: i * h, w: w - 3, d: d - 3, h };
      if (!this.fits(room)) break;
      this.things.push(carton(room, this.fine));
    }
  }
}

const bicycleAt = (y: number) => ({ x: 6, y, z: 0, w: 40, d: 172, h: 104, isTurned: true });

function parkCar(room: Room) {
  const { width: W, depth: D, height: H, fine, carton: c } = room;
  const gap = D - 412;
  const back = gap > 130 ? 62 : gap > 92 ? 46 : 0;
  const x = Math.max(8, W - 172 - Math.max(26, (W - 172) * 0.28));
  room.put(car(x, Math.max(24, Math.min(gap - back - 10, 64)), fine));
  if (back) {
    let at = 6;
    if (H >= 215 && W > 280) {
      room.put(wardrobe({ x: at, y: D - 62, z: 0, w: 100, d: 58, h: 196 }));
      at += 108;
    }
    for (let i = 0; at + c.w <= W - 6; at += c.w, i++)
      room.stack(at, D - c.d - 4, Math.min(room.levels, 4 - (i % 2)), i);
  }
  if (x >= 62) room.put(bicycle(bicycleAt(46), fine));
  if (x >= 84) {
    room.stack(6, 226, 3, 1);
    room.stack(6, 226 + c.d, 4, 2);
  }
}

/** Along the back wall: wardrobe, fridge, then stacks that get lower to the right. Returns the depth used. */
function fillBack(room: Room): number {
  const { width: W, depth: D, height: H, area, carton: c } = room;
  let x = 5;
  if (area >= 5.4 && H >= 212 && W >= 170) {
    room.put(wardrobe({ x, y: D - 60, z: 0, w: 100, d: 56, h: 198 }));
    x += 107;
  }
  if (area >= 8.5 && W - x >= 66 + c.w) {
    room.put(fridge({ x, y: D - 66, z: 0, w: 60, d: 62, h: 172 }));
    x += 67;
  }
  const columns = Math.max(1, Math.floor((W - 5 - x) / c.w));
  const w = Math.min(c.w + 8, (W - 6 - x) / columns);
  const d = Math.min(c.d, 62, D - 8);
  for (let i = 0; i < columns && x + 30 < W; i++) {
    const count = Math.max(1, Math.min(room.levels, (H > 150 ? 4 : 3) - i));
    room.stack(x + i * w, D - d - 4, count, i, { w, d, h: c.h });
  }
  return x > 100 ? 70 : c.d + 8;
}

/** Along the left wall: sofa, bicycle, lamp, as far as they fit. Returns the width used. */
function fillLeft(room: Room, front: number): number {
  const { width: W, height: H, area, fine } = room;
  const hasSofa = W >= 168 && front >= 208;
  let strip = 0;
  let free = front;
  if (hasSofa) {
    room.put(...sofa({ x: 5, y: front - 204, z: 0, w: 86, d: 198, h: 81, isTurned: true }, fine));
    strip = 92;
    free -= 210;
  }
  if (free >= 176 && W >= 96 && H >= 112) {
    room.put(bicycle(bicycleAt(free - 176), fine));
    strip = Math.max(strip, 44);
  } else if (hasSofa && free >= 42 && area > 5) room.put(lamp(12, free - 40));
  return strip;
}

/** The middle: low stacks in the back, an aisle in front. */
function fillMiddle(room: Room, left: number, taken: number) {
  const { width: W, depth: D, height: H, area, carton: c } = room;
  const start = left ? left + 8 : 5;
  const columns = Math.max(0, Math.floor((W - 5 - start) / c.w));
  const rows = Math.floor((D - taken - (left ? 40 : 6)) / (c.d + 2));
  const max = !left ? 2 : area > 9 ? 4 : area > 5.4 ? 2 : 1;
  const hasWasher = area >= 7 && H >= 120;
  let y = D - taken;
  if (hasWasher && columns) room.put(washer({ x: W - 66, y: y - 64, z: 0, w: 60, d: 58, h: 85 }));
  for (let row = 0; row < Math.min(rows, max); row++) {
    y -= c.d + 2;
    for (let i = 0; i < columns; i++) {
      const x = start + i * c.w;
      if (hasWasher && x + c.w > W - 70 && row < 2) continue;
      const min = area > 9 && i === columns - 1 ? 1 : 0;
      const wanted = (left > 50 && area < 9 ? 3 : 2) - row - (i > 0 ? 1 : 0) - (columns > 2 && i > 1 ? 1 : 0);
      room.stack(x, y, Math.min(Math.max(min, wanted), room.levels), row + i);
    }
  }
}

/** Places objects: tall ones at the back and left, low ones at the front and right. All in cm. */
export function furnish(widthCm: number, depthCm: number, heightCm: number, fine: boolean): Thing[] {
  const room = new Room(widthCm, depthCm, heightCm, fine);
  if (widthCm >= 235 && depthCm >= 460 && heightCm >= 190) parkCar(room);
  else {
    const taken = fillBack(room);
    fillMiddle(room, fillLeft(room, depthCm - taken), taken);
  }
  return room.things;
}

/** Painter's order: an object is drawn after everything left of it, behind it or below it. */
export function inPaintersOrder(things: readonly Thing[]): Thing[] {
  const slack = 0.6;
  const clears = (a: Thing, b: Thing) =>
    a.x + a.w <= b.x + slack || a.y + slack >= b.y + b.d || a.z + a.h <= b.z + slack;
  const ordered = new Set<Thing>();
  const seen = new Set<Thing>();
  const visit = (thing: Thing) => {
    if (seen.has(thing)) return;
    seen.add(thing);
    for (const other of things) if (other !== thing && clears(other, thing) && !clears(thing, other)) visit(other);
    ordered.add(thing);
  };
  things.forEach(visit);
  return [...ordered];
}
