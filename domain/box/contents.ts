import type { BoxFacts } from "../quote/box-quote.ts";
import type { BoxSize } from "./sizes.ts";

type Dimensions = Pick<BoxFacts, "widthCm" | "depthCm" | "heightCm">;

/** What a box is said to hold: the things of a named size, or a number of cartons. */
export type Contents = { id: Exclude<BoxSize["id"], "cartons"> } | { id: "cartons"; count: number };

/** A wardrobe of 200 cm fits under the ceiling. */
const furnitureHeightCm = 214;
/** A higher box holds no more: cartons and furniture are not stacked higher. */
const usedHeightCm = 250;

/** The largest first. `sideCm`: the shorter side, which leaves room for furniture next to the aisle. */
const furnished = [
  { id: "car", areaM2: 13.5, sideCm: 235, depthCm: 460 },
  { id: "flat", areaM2: 11, sideCm: 240, depthCm: 0 },
  { id: "twoRooms", areaM2: 7, sideCm: 200, depthCm: 0 },
  { id: "room", areaM2: 4.2, sideCm: 160, depthCm: 0 },
  { id: "halfRoom", areaM2: 2, sideCm: 100, depthCm: 0 },
] as const;

/** Stacks of cartons of 60 × 40 cm side by side: as many as `stacks` in each `widthCm` of the back wall. */
const layouts = [
  { depthCm: 40, widthCm: 60, stacks: 1 },
  { depthCm: 60, widthCm: 40, stacks: 1 },
  { depthCm: 80, widthCm: 60, stacks: 2 },
  { depthCm: 100, widthCm: 80, stacks: 3 },
  { depthCm: 100, widthCm: 100, stacks: 4 },
] as const;

const cartonHeightCm = 40;
const headroomCm = 14;
const cartonsPerStack = 5;

/**
 * What fits into a box, by its volume: an estimate that needs no packing and never exceeds it, which
 * `tests/domain/box/contents.test.ts` checks. Null for a box without room for a carton.
 */
export function contentsOf({ widthCm, depthCm, heightCm }: Dimensions): Contents | null {
  const floorM2 = ((widthCm * depthCm) / 10_000) * Math.min(1, heightCm / usedHeightCm);
  const side = Math.min(widthCm, depthCm);
  const found = furnished.find((one) => floorM2 >= one.areaM2 && side >= one.sideCm && depthCm >= one.depthCm);
  if (found !== undefined && heightCm >= furnitureHeightCm) return { id: found.id };
  const stacks = layouts
    .filter((layout) => layout.depthCm <= depthCm)
    .map((layout) => layout.stacks * Math.floor(widthCm / layout.widthCm));
  const perStack = Math.min(cartonsPerStack, Math.floor((heightCm - headroomCm) / cartonHeightCm));
  const count = Math.max(0, ...stacks) * perStack;
  return count === 0 ? null : { id: "cartons", count };
}
