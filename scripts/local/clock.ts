import { type Day, isDay } from "../../domain/core/day.ts";

/** Offset of the app's clock from the machine's clock; `npm test -- e2e` passes it to every process it starts. */
export const clockAheadMs = Number(process.env.BOKSY_CLOCK_AHEAD_MS ?? 0);

/** The only source of the current time in scripts and browser tests. */
export const currentTime = (): Date => new Date(Date.now() + clockAheadMs);

/** @returns the offset that makes it the morning of this day in Poland now */
export function aheadTo(day: Day): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is no day like 2028-02-29.`);
  return Date.parse(`${day}T09:00:00Z`) - Date.now();
}

/**
 * Shifts `Date` in the current page or process. The clock keeps running, and timers are not affected. Self-contained,
 * because Playwright serializes it for the browser.
 */
export function shiftDate(aheadMs: number): void {
  const machine = Date;
  const now = () => machine.now() + aheadMs;
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new machine(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
