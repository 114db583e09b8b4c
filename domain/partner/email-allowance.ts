/** A quarter of a partner's daily budget is kept for what it writes directly, such as offers. */
export const queuedShare = 0.75;

/** What a partner may still send to others, as the database counts it. */
export interface EmailAllowance {
  /** Its owner's address is verified and its onboarding finished. */
  mayEmail: boolean;
  perDay: number;
  /** In the last 24 hours. */
  used: number;
  /** Queued ones that have not left yet. */
  waiting: number;
}

/** How many days pass until the last of `count` more queued emails leaves; 0 when all leave at once. Null: never. */
export function daysUntilSent({ perDay, used, waiting }: EmailAllowance, count: number): number | null {
  const aDay = Math.floor(perDay * queuedShare);
  const left = waiting + count - Math.max(0, aDay - used);
  if (left <= 0) return 0;
  return aDay === 0 ? null : Math.ceil(left / aDay);
}
