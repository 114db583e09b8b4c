/** How far this device's clock is ahead of the server's; the times of a session are the server's. */
let aheadMs = 0;

/** Learns from the `Date` of an answer. It counts whole seconds and is as old as the answer's way: enough for a session. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(told)) aheadMs = Date.now() - told;
}

export const serverNow = (): number => Date.now() - aheadMs;
