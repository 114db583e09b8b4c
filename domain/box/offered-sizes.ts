import { type BoxSize, boxSizes } from "./sizes.ts";

/** One of the six sizes as a place offers it. Areas are in cm², prices in gross grosze per month. */
export interface OfferedSize {
  id: BoxSize["id"];
  minAreaCm2: number;
  maxAreaCm2: number;
  minGrosze: number;
  maxGrosze: number;
}

const cm2PerM2 = 10_000;

/** The size for an area. The smallest and the largest size also include areas beyond their limits. */
export function sizeIdOf(areaCm2: number): BoxSize["id"] {
  return boxSizes.find((size) => areaCm2 < size.maxAreaM2 * cm2PerM2)?.id ?? "car";
}

/** The sizes of these boxes, smallest first, each with its range of areas and prices. */
export function offeredSizes(boxes: readonly (readonly [areaCm2: number, monthlyGrosze: number])[]): OfferedSize[] {
  const bySize = Map.groupBy(boxes, ([areaCm2]) => sizeIdOf(areaCm2));
  return boxSizes.flatMap(({ id }) => {
    const ofSize = bySize.get(id);
    if (ofSize === undefined) return [];
    const areas = ofSize.map(([areaCm2]) => areaCm2);
    const prices = ofSize.map(([, grosze]) => grosze);
    return {
      id,
      minAreaCm2: Math.min(...areas),
      maxAreaCm2: Math.max(...areas),
      minGrosze: Math.min(...prices),
      maxGrosze: Math.max(...prices),
    };
  });
}
