import { boxSizes } from "../../../domain/box/sizes.ts";
import type { BoxFilter, BoxGroup } from "../../../domain/report/query.ts";

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

/** The size of the box `b`, as `sizeIdOf` chooses it. */
const sizeSql = `CASE ${boxSizes
  .slice(0, -1)
  .map(({ id, maxAreaM2 }) => `WHEN b.area_cm2 < ${maxAreaM2 * cm2PerM2} THEN '${id}'`)
  .join(" ")} ELSE '${boxSizes.at(-1)?.id}' END`;

/** What the box `b` is grouped by. */
export const groupSql: Record<BoxGroup, string> = { place: "b.place_id", size: sizeSql, kind: "b.kind" };
