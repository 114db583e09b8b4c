import type { Moves } from "../lifecycle.ts";

export type RentStatus =
  | "scheduled"
  | "active"
  | "overdue"
  | "suspended"
  | "noticeGiven"
  | "ended"
  | "settled"
  | "cancelled";

export type RentMove =
  | "start"
  | "fallBehind"
  | "catchUp"
  | "suspend"
  | "restore"
  | "giveNotice"
  | "withdrawNotice"
  | "end"
  | "settleDeposit"
  | "cancel";

/** Every legal move of a rent. A move that is not in this table does not exist. */
export const rentMoves: Moves<RentStatus, RentMove> = {
  scheduled: { start: "active", cancel: "cancelled" },
  active: { fallBehind: "overdue", giveNotice: "noticeGiven", end: "ended" },
  overdue: { catchUp: "active", suspend: "suspended", giveNotice: "noticeGiven", end: "ended" },
  suspended: { restore: "overdue", catchUp: "active", end: "ended" },
  noticeGiven: { withdrawNotice: "active", end: "ended" },
  ended: { settleDeposit: "settled" },
  settled: {},
  cancelled: {},
};

/** Statuses in which the tenant has the box. */
export const runningRents = ["active", "overdue", "suspended", "noticeGiven"] as const;
