import { env } from "cloudflare:workers";

type ClockSettings = Pick<Env, "ENVIRONMENT" | "CLOCK_AHEAD_MS">;

/**
 * How far the Worker's clock runs ahead of the machine's: browser tests choose the day they run on. Throws anywhere but
 * in a local run, because a shifted clock would accept expired tokens.
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

/** @param machineMs an instant by the machine's clock, such as the time of a cron trigger */
export const byWorkerClock = (machineMs: number): Date => new Date(machineMs + aheadMs);

/** The one source of "now" in the Worker; everything below the entry points takes it as an argument. */
export const currentTime = (): Date => byWorkerClock(Date.now());
