import { z } from "zod";
import { boxSizes } from "../box/sizes.ts";
import { singleLine } from "../core/text-schema.ts";
import { sizeId, town } from "./schema.ts";

/** How far the list of boxes that will be free looks ahead. */
export const freeSoonDays = 90;

/** The query of `GET /api/openings/boxes`: the slug of a place or the name of a town, and a size; all if not given. */
export const freeSoonQuery = z.strictObject({
  place: singleLine(80).optional(),
  town: town.optional(),
  size: sizeId.optional(),
});

export type FreeSoonQuery = z.output<typeof freeSoonQuery>;

const cm2PerM2 = 10_000;
const largestM2 = 1_000;

/** The areas of a size in cm², `[min, max)`. The first and last size include smaller and larger areas; null is any size. */
export function areasOfSize(size: string | null): { minAreaCm2: number; maxAreaCm2: number } {
  const [first, last] = [boxSizes[0], boxSizes.at(-1)];
  const found = boxSizes.find(({ id }) => id === size);
  const min = found === undefined || found === first ? 0 : found.minAreaM2;
  const max = found === undefined || found === last ? largestM2 : found.maxAreaM2;
  return { minAreaCm2: min * cm2PerM2, maxAreaCm2: max * cm2PerM2 };
}
