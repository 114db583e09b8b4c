export const boxStatuses = ["available", "outOfService", "comingSoon", "archived"] as const;

/** What its partner decided about a box. Who is in it is the ledger's word, not this. */
export type BoxStatus = (typeof boxStatuses)[number];

export const boxStates = ["free", "held", "occupied", "overdue", "outOfService"] as const;

/** What a box can be on a given day, as everybody sees it. `held` is anybody's claim: a hold, an offer, a reservation. */
export type BoxState = (typeof boxStates)[number];

/** The first entry of the ledger in the days that are asked about. */
export interface CurrentOccupancy {
  kind: "hold" | "reservation" | "rent" | "block";
  /** Its rent has not been paid on time. */
  isOverdue: boolean;
}

/** A free box that somebody moves into within so many days is theirs on today's plan: nobody else gets a month of it. */
export const reservedSoonDays = 30;

/** The one rule of a box's state. Somebody in it comes first: a box may be taken out of service while it is rented. */
export function boxState(status: BoxStatus, occupancy: CurrentOccupancy | null, isReservedSoon = false): BoxState {
  if (occupancy?.kind === "rent") return occupancy.isOverdue ? "overdue" : "occupied";
  if (occupancy !== null) return occupancy.kind === "block" ? "outOfService" : "held";
  if (status !== "available") return "outOfService";
  return isReservedSoon ? "held" : "free";
}
