const boxStatuses = ["available", "outOfService", "comingSoon", "archived"] as const;

/** The status that the partner set. Occupancy is not part of it; that is in the `occupancy` table. */
export type BoxStatus = (typeof boxStatuses)[number];

export const boxStates = ["free", "held", "occupied", "overdue", "outOfService"] as const;

/** The displayed state of a box on a given day. `held`: there is a hold, an offer or a reservation. */
export type BoxState = (typeof boxStates)[number];

/** The first occupancy entry of a box in a period. */
export interface CurrentOccupancy {
  kind: "hold" | "reservation" | "rent" | "block";
  /** The rental has an overdue charge. */
  isOverdue: boolean;
}

/** A free box counts as held when a tenant moves in within this many days: it cannot be rented for a month before. */
export const reservedSoonDays = 30;

/** The state of a box. A rental takes precedence: a box may be taken out of service while it is rented. */
export function boxState(status: BoxStatus, occupancy: CurrentOccupancy | null, isReservedSoon = false): BoxState {
  if (occupancy?.kind === "rent") return occupancy.isOverdue ? "overdue" : "occupied";
  if (occupancy !== null) return occupancy.kind === "block" ? "outOfService" : "held";
  if (status !== "available") return "outOfService";
  return isReservedSoon ? "held" : "free";
}
