import type { AdminMessageQuery } from "../../../../domain/email/admin-list.ts";
import type { Database } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";
import type { KeptSms } from "../../sms/send.ts";
import type { MailTemplate } from "../templates.ts";

/** An email or text message that has not been sent. */
export interface UnsentMessage {
  id: string;
  template: MailTemplate | KeptSms["template"];
  /** An address; for a text message the id of the rent. */
  recipient: string;
  status: "waiting" | "failed";
  attempts: number;
  lastError: string | null;
  createdAt: string;
  /** The partner on whose behalf it is sent; null: the marketplace. */
  partnerName: string | null;
  isSuppressed: 0 | 1;
}

const columns = `ob.id, ob.template, ob.recipient, ob.status, ob.attempts, ob.last_error AS lastError,
  ob.created_at AS createdAt, pa.legal_name AS partnerName,
  EXISTS (SELECT 1 FROM suppressed_addresses WHERE address = lower(ob.recipient)) AS isSuppressed`;

const from = "FROM outbox ob LEFT JOIN partners pa ON pa.id = ob.partner_id";

/** The condition of the index `outbox__unsent`. */
const isUnsent = "ob.status IN ('failed', 'waiting')";

const states = {
  failed: "ob.status = 'failed'",
  retrying: "ob.status = 'waiting' AND ob.last_error IS NOT NULL",
  waiting: "ob.status = 'waiting' AND ob.last_error IS NULL",
} as const;

type Filter = Pick<AdminMessageQuery, "state" | "q">;

const where = ({ state, q = "" }: Filter): Where =>
  allOf(
    { sql: isUnsent, values: [] },
    state === undefined ? nothing : { sql: states[state], values: [] },
    q === "" ? nothing : wordsWhere(q, ["lower(ob.recipient)", "lower(ob.template)", foldedSql("pa.legal_name")]),
  );

/** Newest first. */
export function unsentMessages(db: Database, filter: Filter, after: Cursor | null, limit: number): D1PreparedStatement {
  const { sql, values } = where(filter);
  const { onward, orderBy } = orderOf("ob.created_at", "ob.id", true);
  return db
    .prepare(`SELECT ${columns} ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`)
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countUnsent(db: Database, filter: Filter): D1PreparedStatement {
  const { sql, values } = where(filter);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}

export interface SuppressedAddress {
  id: string;
  address: string;
  /** What the provider said. */
  error: string;
  suppressedAt: string;
  /** The account with this address; null: none. */
  name: string | null;
  /** Messages to the address that were given up. */
  failed: number;
}

const suppressedColumns = `su.id, su.address, su.error, su.suppressed_at AS suppressedAt,
  (SELECT display_name FROM users WHERE email = su.address LIMIT 1) AS name,
  (SELECT COUNT(*) FROM outbox WHERE recipient = su.address AND status = 'failed') AS failed`;

const whereAddress = (q = ""): Where => allOf({ sql: "1", values: [] }, wordsWhere(q, ["su.address"]));

/** Newest first. */
export function suppressedAddresses(
  db: Database,
  q: string | undefined,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { sql, values } = whereAddress(q);
  const { onward, orderBy } = orderOf("su.suppressed_at", "su.id", true);
  return db
    .prepare(
      `SELECT ${suppressedColumns} FROM suppressed_addresses su WHERE ${sql}
       ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countSuppressed(db: Database, q: string | undefined): D1PreparedStatement {
  const { sql, values } = whereAddress(q);
  return db.prepare(`SELECT COUNT(*) AS total FROM suppressed_addresses su WHERE ${sql}`).bind(...values);
}

export const failedMessage = (db: Database, id: string): D1PreparedStatement =>
  db.prepare("SELECT status FROM outbox WHERE id = ?").bind(id);

/** The oldest messages that were given up, except those to suppressed addresses, which would fail again. */
export const failedMessages = (db: Database, limit: number): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ob.id FROM outbox ob WHERE ${isUnsent} AND ob.status = 'failed'
         AND lower(ob.recipient) NOT IN (SELECT address FROM suppressed_addresses)
       ORDER BY ob.created_at, ob.id LIMIT ?`,
    )
    .bind(limit);

export const suppressedAddress = (db: Database, id: string): D1PreparedStatement =>
  db.prepare("SELECT id FROM suppressed_addresses WHERE id = ?").bind(id);
