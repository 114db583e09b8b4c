import { addDays, type Day } from "../core/day.ts";
import { proratedGrosze } from "../rent/schedule.ts";
import type { PriceBreakdown } from "./price.ts";
import type { ReservationStatus } from "./transitions.ts";

/** What cancelling does to the money that was paid. All in grosze; `refundGrosze` and `keptGrosze` are all of it. */
export interface Cancellation {
  refundGrosze: number;
  /** The deposit within the refund, which it always is whole. */
  depositGrosze: number;
  keptGrosze: number;
  /** Until when the rent is due all the same, exclusive; null where nothing is kept. */
  dueToOn: Day | null;
}

interface Cancellable {
  status: ReservationStatus;
  moveInOn: Day;
  price: Pick<PriceBreakdown, "today" | "todayGrosze" | "depositGrosze">;
}

const unpaid: readonly ReservationStatus[] = ["held", "offered", "pendingPayment"];

/**
 * The client's own cancelling, up to the day before the rent begins; null where it is no longer theirs to cancel. It is
 * a notice given today (the agreement's section on the period): the rent is due for the days of the notice period that
 * fall into it, and the rest of what was paid comes back. Withdrawing as a consumer is a right beside it, and returns all.
 * @param today the place's day
 */
export function cancellationOf(
  { status, moveInOn, price }: Cancellable,
  { today, noticeDays }: { today: Day; noticeDays: number },
): Cancellation | null {
  if (unpaid.includes(status)) return { refundGrosze: 0, depositGrosze: 0, keptGrosze: 0, dueToOn: null };
  if (status !== "confirmed" || moveInOn <= today) return null;
  const noticeEndsOn = addDays(today, noticeDays);
  let keptGrosze = 0;
  let dueToOn: Day | null = null;
  for (const { from, to, grossGrosze } of price.today) {
    if (from === null || to === null || noticeEndsOn <= from) continue;
    dueToOn = noticeEndsOn < to ? noticeEndsOn : to;
    keptGrosze += Math.min(grossGrosze, proratedGrosze(grossGrosze, { from, to: dueToOn }, { from, to }));
  }
  return {
    refundGrosze: price.todayGrosze - keptGrosze,
    depositGrosze: price.depositGrosze,
    keptGrosze,
    dueToOn,
  };
}
