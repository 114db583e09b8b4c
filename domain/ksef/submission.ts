import { z } from "zod";
import { isDay } from "../core/day.ts";
import { opaque } from "../core/text-schema.ts";

/** The most invoices that one session sends; KSeF permits 30 per minute and 180 per hour for a seller. */
export const ksefSessionSize = 15;

const minuteMs = 60_000;
/** KSeF permits 120 logins and other calls per hour for a seller, and a run makes about six. */
const pauseMinutes = 4;
const maxPauseMinutes = 60;

/**
 * When a seller's queue is processed next.
 * @param failures consecutive failed runs, including this one; 0 after a success
 * @param retryAfterSeconds as KSeF asked; null if it did not
 */
export function nextKsefRunAt(now: Date, failures: number, retryAfterSeconds: number | null): Date {
  const pause = Math.min(pauseMinutes * 2 ** Math.max(0, failures - 1), maxPauseMinutes) * minuteMs;
  return new Date(now.getTime() + Math.max(pause, (retryAfterSeconds ?? 0) * 1000));
}

const maxIdentifierAttempts = 10;

/**
 * When KSeF is asked again for a collective identifier that it refused; null: never. It assigns an invoice some time after
 * it has accepted it, without saying when.
 */
export function nextIdentifierAt(now: Date, attempts: number): Date | null {
  return attempts >= maxIdentifierAttempts
    ? null
    : new Date(now.getTime() + pauseMinutes * minuteMs * 2 ** (attempts - 1));
}

/** How a partner uses KSeF. */
export const ksefSettingsInput = z.strictObject({
  version: opaque(64),
  /** Invoices issued from this day on are sent; null: none. */
  fromOn: z.string().refine(isDay, { error: "field.invalid" }).nullable(),
  sendsConsumers: z.boolean(),
  /** Whether the invoices come to at most 10,000 zł a month. */
  isSmall: z.boolean().default(false),
});
export type KsefSettingsInput = z.output<typeof ksefSettingsInput>;
