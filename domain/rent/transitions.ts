import type { Transitions } from "../core/transitions.ts";

export type RentStatus =
  | "scheduled"
  | "active"
  | "overdue"
  | "suspended"
  | "noticeGiven"
  | "ended"
  | "settled"
  | "cancelled";

export type RentTransition =
  | "start"
  | "fallBehind"
  | "catchUp"
  | "suspend"
  | "restore"
  | "giveNotice"
  | "withdrawNotice"
  | "withdrawNoticeWithoutAccess"
  | "withdraw"
  | "end"
  | "settleDeposit"
  | "cancel";

/**
 * Every legal move of a rent. A move that is not in this table does not exist. Whoever is late or shut out may leave all
 * the same; under notice, access is shut and opened without the notice being touched. `withdraw`: a consumer withdraws
 * from the agreement, which settles everything at once.
 */
export const rentTransitions: Transitions<RentStatus, RentTransition> = {
  scheduled: { start: "active", cancel: "cancelled" },
  active: { fallBehind: "overdue", giveNotice: "noticeGiven", withdraw: "settled", end: "ended" },
  overdue: { catchUp: "active", suspend: "suspended", giveNotice: "noticeGiven", withdraw: "settled", end: "ended" },
  suspended: { restore: "overdue", catchUp: "active", giveNotice: "noticeGiven", withdraw: "settled", end: "ended" },
  noticeGiven: {
    suspend: "noticeGiven",
    restore: "noticeGiven",
    catchUp: "noticeGiven",
    withdrawNotice: "active",
    withdrawNoticeWithoutAccess: "suspended",
    withdraw: "settled",
    end: "ended",
  },
  ended: { settleDeposit: "settled" },
  settled: {},
  cancelled: {},
};

/** Statuses in which the tenant has the box. */
export const runningRents = ["active", "overdue", "suspended", "noticeGiven"] as const;
