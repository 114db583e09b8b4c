import type { ErrorCode } from "../../domain/core/errors.ts";

/** The rows of one answer of a batch, under the names its SQL gave them. */
export function rows<T>(result: D1Result | undefined): T[] {
  return (result?.results ?? []) as T[];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The ledger's trigger refused the period: someone has the box on one of its days. */
export function isOverlap(error: unknown): boolean {
  return messageOf(error).includes("occupancy.overlap");
}

export function isUniqueConflict(error: unknown): boolean {
  return messageOf(error).includes("UNIQUE constraint failed");
}

/** What a row refers to is not there, or something refers to the one that is to go. */
export function isForeignKeyMissing(error: unknown): boolean {
  return messageOf(error).includes("FOREIGN KEY constraint failed");
}

const emailRefusals = {
  "outbox.partner_may_not_email": "partner.email_not_ready",
  "outbox.partner_daily_limit": "partner.email_limit",
  "outbox.recipient_limit": "partner.recipient_limit",
} as const satisfies Record<string, ErrorCode>;

/** The outbox's trigger refused an email to someone else, and with it the batch. Null for any other error. */
export function emailRefusal(error: unknown): ErrorCode | null {
  const found = Object.entries(emailRefusals).find(([name]) => messageOf(error).includes(name));
  return found?.[1] ?? null;
}

/** D1 could not be reached or is overloaded. What SQLite itself refuses carries its own code and is our fault. */
export function isDatabaseDown(error: unknown): boolean {
  const message = messageOf(error);
  return message.startsWith("D1_") && !message.includes("SQLITE_");
}
