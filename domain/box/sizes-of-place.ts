import type { Day } from "../core/day.ts";
import type { BoxFacts } from "../quote/box-quote.ts";
import { type OfferedSize, sizeIdOf } from "./offered-sizes.ts";

type Dimensions = Pick<BoxFacts, "widthCm" | "depthCm" | "heightCm" | "areaCm2">;

/** The boxes of a place that have the same dimensions. */
export interface SizeOfPlace<Box> extends Dimensions {
  /** The search's size with this area. */
  sizeId: OfferedSize["id"];
  /** Boxes of this size that are rented out or could be. */
  boxes: number;
  free: number;
  /** The lowest monthly rent: of the free boxes, or of all when none is free. */
  fromGrosze: number;
  /** The cheapest free box; null when none is free. */
  cheapest: Box | null;
  /** The box that can be booked first when none is free; null when one is free, and where no end is known. */
  nextFree: { id: string; freeFrom: Day } | null;
}

function nextFreeOf(boxes: readonly { id: string; freeFrom: Day | null }[]): { id: string; freeFrom: Day } | null {
  const ending = boxes.flatMap(({ id, freeFrom }) => (freeFrom === null ? [] : { id, freeFrom }));
  return ending.sort((a, b) => (a.freeFrom < b.freeFrom ? -1 : Number(a.freeFrom > b.freeFrom))).at(0) ?? null;
}

/** Groups the boxes of a place by their dimensions, smallest first. Boxes out of service are not offered. */
export function sizesOfPlace<
  Box extends Dimensions & { id: string; monthlyGrosze: number; state: string; freeFrom: Day | null },
>(boxes: readonly Box[]): SizeOfPlace<Box>[] {
  const offered = boxes.filter(({ state }) => state !== "outOfService");
  const groups = Map.groupBy(offered, (box) => `${box.widthCm} ${box.depthCm} ${box.heightCm}`);
  return [...groups.values()]
    .flatMap((group) => {
      const byPrice = group.toSorted((a, b) => a.monthlyGrosze - b.monthlyGrosze);
      const free = byPrice.filter(({ state }) => state === "free");
      const [cheapest = null] = free;
      const shown = cheapest ?? byPrice[0];
      if (shown === undefined) return [];
      const { widthCm, depthCm, heightCm, areaCm2, monthlyGrosze } = shown;
      return {
        ...{ widthCm, depthCm, heightCm, areaCm2, sizeId: sizeIdOf(areaCm2) },
        ...{ boxes: group.length, free: free.length, fromGrosze: monthlyGrosze, cheapest },
        nextFree: cheapest === null ? nextFreeOf(byPrice) : null,
      };
    })
    .sort((a, b) => a.areaCm2 - b.areaCm2 || a.widthCm - b.widthCm || a.heightCm - b.heightCm);
}
