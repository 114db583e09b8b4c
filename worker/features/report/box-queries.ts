import { boxSizes } from "../../../domain/box/sizes.ts";
import type { BoxFilter } from "../../../domain/report/query.ts";

const cm2PerM2 = 10_000;

/** A condition on the box `b`. The smallest and the largest size also include areas beyond their limits. */
export function isBoxOf({ kind, size }: BoxFilter): string {
  const at = boxSizes.findIndex(({ id }) => id === size);
  const limits = boxSizes[at];
  return [
    "TRUE",
    ...(kind === undefined ? [] : [`b.kind = '${kind}'`]),
    ...(limits === undefined || at === 0 ? [] : [`b.area_cm2 >= ${limits.minAreaM2 * cm2PerM2}`]),
    ...(limits === undefined || at === boxSizes.length - 1 ? [] : [`b.area_cm2 < ${limits.maxAreaM2 * cm2PerM2}`]),
  ].join(" AND ");
}
