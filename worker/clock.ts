import { env } from "cloudflare:workers";

type ClockSettings = Pick<Env, "ENVIRONMENT" | "CLOCK_AHEAD_MS">;

/**
 * How far the Worker's clock is ahead of the system clock, in ms: browser tests choose the day they run on. Throws
 * outside of local runs, because a shifted clock would accept expired tokens.
 */
export function clockAheadMs({ ENVIRONMENT, CLOCK_AHEAD_MS }: ClockSettings): number {
  if (!CLOCK_AHEAD_MS) return 0;
  const ms = Number(CLOCK_AHEAD_MS);
  if (ENVIRONMENT !== "local" || !Number.isSafeInteger(ms)) {
    throw new Error("CLOCK_AHEAD_MS is a whole number of milliseconds, for local runs alone.");
  }
  return ms;
}

const aheadMs = clockAheadMs(env);

export const isClockShifted = aheadMs !== 0;

/** @param machineMs an instant of the system clock, such as the time of a cron trigger */
export const byWorkerClock = (machineMs: number): Date => new Date(machineMs + aheadMs);

/** The only source of "now" in the Worker. Everything below the entry points gets the time as a parameter. */
export const currentTime = (): Date => byWorkerClock(Date.now());
