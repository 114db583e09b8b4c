/** Offset of the device’s clock from the server’s, which session times refer to. */
let offsetMs = 0;

/** Reads the `Date` header of a response: precise to a second plus latency, which is enough for a session. */
export function recordServerTime(date: string | null): void {
  const serverTime = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(serverTime)) offsetMs = Date.now() - serverTime;
}

export const serverNow = (): number => Date.now() - offsetMs;
