import type { Size } from "../box/picture/room.ts";
import type { Floor } from "./floor-plan.ts";

/** The width of a person with a carton. */
export const aisleWidth = 60;
/** What a person at the end of the aisle reaches in front of them, and to each side over low things. */
export const reach = { ahead: 100, aside: 250 } as const;
/** Distance of the aisle positions that are tried. */
const aisleStep = 20;

/** Possible aisles, first those in the middle: along its left side there is room for a sofa. */
export function aislesOf({ widthCm, depthCm }: Size): (Floor | null)[] {
  if (depthCm <= reach.ahead) return [null];
  const last = widthCm - aisleWidth;
  const wanted = Math.min(last, Math.max(0, Math.round(last * 0.55)));
  const positions = Array.from({ length: Math.floor(last / aisleStep) + 1 }, (_, i) => i * aisleStep);
  return [...new Set([wanted, ...positions, last])]
    .filter((x) => x <= reach.aside && last - x <= reach.aside)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .map((x) => ({ x, y: 0, w: aisleWidth, d: depthCm - reach.ahead }));
}
