import type { Extent, Point } from "./projection.ts";

/** A thing's place: its back is to the back wall or, if turned, to the left wall. Its front is visible either way. */
export type Stand = Extent & { isTurned?: boolean | undefined };

/** The length of its back, and the distance from there to its front. */
export const sidesOf = ({ w, d, isTurned }: Stand) => (isTurned ? { length: d, depth: w } : { length: w, depth: d });

/** Converts distances along the back, out from it, and up from its foot to points of the box. */
export const pointsOf =
  ({ x, y, z, d, isTurned }: Stand) =>
  (along: number, out: number, up: number): Point =>
    isTurned ? [x + out, y + along, z + up] : [x + along, y + d - out, z + up];

/** Distances along the back, out from it, and up. */
export type Triple = readonly [along: number, out: number, up: number];

/** The place of a part, from its distances and its length, depth and height. */
export function partOf(stand: Stand, [along, out, up]: Triple, [length, depth, h]: Triple): Stand {
  const { x, y, z, d, isTurned } = stand;
  return isTurned
    ? { x: x + out, y: y + along, z: z + up, w: depth, d: length, h, isTurned }
    : { x: x + along, y: y + d - out - depth, z: z + up, w: length, d: depth, h, isTurned };
}
