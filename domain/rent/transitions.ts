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
  | "giveEarlierNotice"
  | "withdrawNotice"
  | "withdrawNoticeWithoutAccess"
  | "withdrawEarlierNotice"
  | "withdraw"
  | "end"
  | "settleDeposit"
  | "cancel";

/**
 * All transitions of a rental. Overdue and suspended rentals can also be ended; during notice, access can be suspended and
 * restored without changing the status. `giveEarlierNotice`: a tenant leaves before the end that the landlord's notice set;
 * withdrawn, the landlord's notice applies again. `withdraw`: a consumer's withdrawal from the agreement, settled immediately.
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
    giveEarlierNotice: "noticeGiven",
    withdrawEarlierNotice: "noticeGiven",
    withdrawNotice: "active",
    withdrawNoticeWithoutAccess: "suspended",
    withdraw: "settled",
    end: "ended",
  },
  ended: { settleDeposit: "settled" },
  settled: {},
  cancelled: {},
};

/** Statuses in which the tenant occupies the box. */
export const runningRents = ["active", "overdue", "suspended", "noticeGiven"] as const;
