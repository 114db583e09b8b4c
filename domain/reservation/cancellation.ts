import { addDays, type Day } from "../core/day.ts";
import { proratedGrosze } from "../rent/schedule.ts";
import type { PriceBreakdown } from "./price.ts";
import type { ReservationStatus } from "./transitions.ts";

/**
 * How a cancellation splits what is left of the payment. In grosze; `refundGrosze` and `keptGrosze` sum to the payment,
 * less what was refunded before.
 */
export interface Cancellation {
  refundGrosze: number;
  /** The deposit, which is part of the refund and always refunded in full. */
  depositGrosze: number;
  keptGrosze: number;
  /** Exclusive end of the period for which rent is still due; null when nothing is kept. */
  dueToOn: Day | null;
}

interface Cancellable {
  status: ReservationStatus;
  moveInOn: Day;
  price: Pick<PriceBreakdown, "today" | "todayGrosze" | "depositGrosze">;
  /** What an administrator has refunded of the payment, never of the deposit. */
  refundedGrosze: number;
}

const unpaid: readonly ReservationStatus[] = ["held", "offered", "pendingPayment"];

/**
 * A client's cancellation, possible until the day before the rental starts; null afterwards. It counts as notice given
 * today: rent is due for the part of the notice period after the start, and the rest is refunded. The consumer's right of
 * withdrawal is separate and refunds everything.
 * @param today the current day at the place
 */
export function cancellationOf(
  { status, moveInOn, price, refundedGrosze }: Cancellable,
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
    keptGrosze += proratedGrosze(grossGrosze, { from, to: dueToOn }, { from, to });
  }
  const leftGrosze = price.todayGrosze - refundedGrosze;
  keptGrosze = Math.min(keptGrosze, leftGrosze - price.depositGrosze);
  return {
    refundGrosze: leftGrosze - keptGrosze,
    depositGrosze: price.depositGrosze,
    keptGrosze,
    dueToOn,
  };
}
