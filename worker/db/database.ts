import type { ErrorCode } from "../../domain/core/errors.ts";

/** What statements are prepared with: the database, a session of it, or a stand-in that counts. */
export type Database = Pick<D1Database, "prepare">;

/** A database that also runs statements. */
export type BatchDatabase = Pick<D1Database, "prepare" | "batch">;

/**
 * The rows of one result of a batch, named by the columns of its SQL. Their type has to be written, so that the tests can
 * compare it with rows.
 */
export function rows(result: D1Result | undefined): unknown[];
export function rows<T>(result: D1Result | undefined): T[];
export function rows<T>(result: D1Result | undefined): T[] {
  return (result?.results ?? []) as T[];
}

/** Names of the code, such as statuses, as the list of an SQL `IN`. Values from outside are bound instead. */
export const inList = (names: readonly string[]): string => `(${names.map((name) => `'${name}'`).join(", ")})`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** True if the ledger's trigger refused the period because the box is occupied on one of its days. */
export function isOverlap(error: unknown): boolean {
  return messageOf(error).includes("occupancy.overlap");
}

/** True if a concurrent write has used the credit of a client. */
export function isCreditUsed(error: unknown): boolean {
  return messageOf(error).includes("client_credits__within_amount");
}

export function isUniqueConflict(error: unknown): boolean {
  return messageOf(error).includes("UNIQUE constraint failed");
}

/** True if a row refers to a missing row, or a row that is being deleted is still referred to. */
export function isForeignKeyMissing(error: unknown): boolean {
  return messageOf(error).includes("FOREIGN KEY constraint failed");
}

const refusals = {
  "outbox.partner_may_not_email": "partner.email_not_ready",
  "outbox.partner_daily_limit": "partner.email_limit",
  "outbox.recipient_limit": "partner.recipient_limit",
  "partners.in_trial": "partner.in_trial",
} as const satisfies Record<string, ErrorCode>;

/**
 * The reason why a trigger refused what concerns third parties, and with it the batch: an email, or anything of a partner
 * in trial. Null for any other error.
 */
export function partnerRefusal(error: unknown): ErrorCode | null {
  const found = Object.entries(refusals).find(([name]) => messageOf(error).includes(name));
  return found?.[1] ?? null;
}

/** True if D1 could not be reached or is overloaded. Errors of SQLite have their own code and are bugs in our SQL. */
export function isDatabaseDown(error: unknown): boolean {
  const message = messageOf(error);
  return message.startsWith("D1_") && !message.includes("SQLITE_");
}

const lostCalls = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
];

/**
 * True if D1 asks for the call to be made again. It may have taken effect, so only what is safe to repeat is repeated; D1 does so
 * itself for reads.
 */
export function isCallLost(error: unknown): boolean {
  return isDatabaseDown(error) && lostCalls.some((text) => messageOf(error).includes(text));
}
