import { useLingui } from "@lingui/react/macro";
import type { RentFilter } from "../../../domain/rent/partner-list.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";

/** Labels of rent statuses and list filters. */
export function useRentLabels(): Record<RentFilter, string> {
  const { t } = useLingui();
  return {
    running: t`Active`,
    late: t`Payment overdue`,
    leavingWeek: t`Ending within a week`,
    leaving: t`Ending within 30 days`,
    scheduled: t({ context: "rent", message: "scheduled" }),
    active: t({ context: "rent", message: "active" }),
    overdue: t({ context: "rent", message: "overdue" }),
    suspended: t({ context: "rent", message: "access suspended" }),
    noticeGiven: t({ context: "rent", message: "notice given" }),
    ended: t({ context: "rent", message: "ended" }),
    settled: t({ context: "rent", message: "settled" }),
    cancelled: t({ context: "rent", message: "canceled" }),
  };
}

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
