/** The share of a partner's daily email budget for queued emails. The rest is reserved for direct ones, such as offers. */
export const queuedShare = 0.75;

/** A partner's email budget and its use. */
export interface EmailAllowance {
  /** The owner's email is verified and onboarding is complete. */
  mayEmail: boolean;
  perDay: number;
  /** In the last 24 hours. */
  used: number;
  /** Queued emails that have not been sent. */
  waiting: number;
}

/** Days until the last of `count` additional queued emails is sent; 0 when all are sent at once, null when never. */
export function daysUntilSent({ perDay, used, waiting }: EmailAllowance, count: number): number | null {
  const aDay = Math.floor(perDay * queuedShare);
  const left = waiting + count - Math.max(0, aDay - used);
  if (left <= 0) return 0;
  return aDay === 0 ? null : Math.ceil(left / aDay);
}
