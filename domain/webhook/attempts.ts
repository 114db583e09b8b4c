const minuteMs = 60_000;

/** Minutes between attempts: almost three days in total. */
const pauses = [1, 5, 30, 120, 360, 720, 1_440, 1_440] as const;

/** How long an endpoint has to answer. */
export const answerLimitMs = 10_000;

/** For how long the old secret signs, too, after a new one was made. */
export const secretOverlapHours = 24;

/** When to try again after this many failed attempts; null after the last one. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * minuteMs);
}
