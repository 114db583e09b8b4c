import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RentFilter } from "../../../domain/rent/filters.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";

/** Labels of rent statuses and list filters. */
export const rentLabels: Record<RentFilter, MessageDescriptor> = {
  running: msg`Active`,
  late: msg`Payment overdue`,
  leavingWeek: msg`Ending within a week`,
  leaving: msg`Ending within 30 days`,
  noAddress: msg`Company without an address`,
  scheduled: msg({ context: "rent", message: "scheduled" }),
  active: msg({ context: "rent", message: "active" }),
  overdue: msg({ context: "rent", message: "overdue" }),
  suspended: msg({ context: "rent", message: "access suspended" }),
  noticeGiven: msg({ context: "rent", message: "notice given" }),
  ended: msg({ context: "rent", message: "ended" }),
  settled: msg({ context: "rent", message: "settled" }),
  cancelled: msg({ context: "rent", message: "canceled" }),
};

export const rentTones = {
  scheduled: "neutral",
  active: "ok",
  overdue: "danger",
  suspended: "danger",
  noticeGiven: "soon",
  ended: "soon",
  settled: "neutral",
  cancelled: "neutral",
} as const satisfies Record<RentStatus, string>;

/** Shows a rent with an overdue amount as overdue, even before its status has changed. */
export function shownStatus({ status, overdueGrosze }: { status: string; overdueGrosze: number }): RentStatus {
  return status === "active" && overdueGrosze > 0 ? "overdue" : (status as RentStatus);
}
