import { type Day, isDay } from "../../domain/core/day.ts";

/** How far the app runs ahead of this machine's clock; `npm test -- e2e` hands it to every process it starts. */
export const clockAheadMs = Number(process.env.BOKSY_CLOCK_AHEAD_MS ?? 0);

/** The one source of "now" in scripts and browser tests. */
export const currentTime = (): Date => new Date(Date.now() + clockAheadMs);

/** @returns by how much a clock must run ahead to show the morning of this day in Poland now */
export function aheadTo(day: Day): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is no day like 2028-02-29.`);
  return Date.parse(`${day}T09:00:00Z`) - Date.now();
}

/**
 * Shifts `Date` where this function runs, in a page or in a process: the clock keeps running, and timers are untouched.
 * Everything it needs is inside it, because Playwright sends its text to the browser.
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
