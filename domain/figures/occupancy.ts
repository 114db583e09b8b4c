/**
 * The boxes of a place, a partner or the marketplace on a day. Together `rentable` and `outOfService` are its stock: the boxes that
 * were added until that day and not archived before it, whether their place is published or not. Of a month, the sums of its days up
 * to today: each box counts on each day of it.
 */
export interface Occupancy {
  /** With a rental that has begun and not ended; suspended ones and those under notice are included, planned ones are not. */
  rented: number;
  /** In service, or rented all the same. */
  rentable: number;
  /** Taken out of service or blocked, and not rented. */
  outOfService: number;
}

/** The rented share of the rentable boxes, from 0 to 1; null without any. */
export const occupancyRate = ({ rented, rentable }: Pick<Occupancy, "rented" | "rentable">): number | null =>
  rentable === 0 ? null : rented / rentable;

/** The rent of the rented boxes as a share of the list prices of the rentable ones; null without any. It can exceed 1. */
export const economicOccupancy = ({ rentGrosze, listGrosze }: Record<"rentGrosze" | "listGrosze", number>) =>
  listGrosze === 0 ? null : rentGrosze / listGrosze;

export function addOccupancy(all: readonly Occupancy[]): Occupancy {
  const sum = { rented: 0, rentable: 0, outOfService: 0 };
  for (const { rented, rentable, outOfService } of all) {
    sum.rented += rented;
    sum.rentable += rentable;
    sum.outOfService += outOfService;
  }
  return sum;
}
