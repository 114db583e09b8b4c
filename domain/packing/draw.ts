import { type Drawing, drawFurnished, type Measured } from "../box/picture/draw.ts";
import {
  bed,
  bookcase,
  chair,
  desk,
  dresser,
  motorcycle,
  suitcase,
  table,
  television,
  tire,
} from "../box/picture/household.ts";
import type { Size } from "../box/picture/room.ts";
import { bare, type Thing, tone } from "../box/picture/shapes.ts";
import { partOf, type Stand } from "../box/picture/stand.ts";
import { bicycle, carton, fridge, lamp, sofa, wardrobe, washer } from "../box/picture/things.ts";
import type { BelongingId } from "./belongings.ts";
import type { Floor } from "./floor-plan.ts";
import type { Packing } from "./pack.ts";

/** Cartons have a small gap between them, so that each is visible. */
const gap = 2;
const apart = (stand: Stand): Stand => ({ ...stand, w: stand.w - gap, d: stand.d - gap });

const drawings: Record<BelongingId, (stand: Stand, fine: boolean) => Thing | Thing[]> = {
  cartons: (stand, fine) => carton(apart(stand), fine),
  suitcases: suitcase,
  sofa,
  armchair: (stand, fine) => sofa(stand, fine, 1),
  bed,
  wardrobe,
  dresser,
  bookcase,
  table,
  chairs: chair,
  desk,
  lamp: ({ x, y }) => lamp(x, y),
  washer,
  fridge,
  tv: television,
  // Its handlebars stick out.
  bicycle: (stand, fine) => bicycle(partOf(stand, [0, 9, 0], [172, 40, 104]), fine),
  tires: tire,
  motorcycle,
};

function aisleOn({ x, y, w, d }: Floor): Thing {
  const corners = [
    [x, y, 0],
    [x + w, y, 0],
    [x + w, y + d, 0],
    [x, y + d, 0],
  ] as const;
  return { x, y, z: 0, w, d, h: 0, shapes: [bare(corners, tone.left)] };
}

/** The box with everything in its place; the aisle is a strip on the floor. Deterministic. */
export function drawPacking(
  { size, placed, aisle }: Packing,
  detail: "small" | "full",
  measure?: (size: Size, floorThickness: number) => Measured,
): Drawing {
  const things = placed.flatMap(({ id, ...stand }) => drawings[id](stand, detail === "full"));
  return drawFurnished(size, aisle ? [aisleOn(aisle), ...things] : things, detail, measure);
}
