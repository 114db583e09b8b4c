import type { ClientInvitationQuery } from "../../../domain/invitation/schema.ts";
import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { allOf, nothing, orderOf, type Where, wordsWhere } from "../../http/list.ts";

/** An invitation as listed for its partner. */
export interface InvitationRow {
  id: string;
  status: InvitationStatus;
  clientId: string;
  name: string;
  email: string;
  reservationId: string | null;
  code: string | null;
  boxNumber: string | null;
  timesSent: number;
  sentAt: string;
  expiresAt: string;
  createdAt: string;
}

type Filter = Pick<ClientInvitationQuery, "status" | "q">;

/** An open invitation past its expiry counts as expired. */
const status = "iif(i.status IN ('sent', 'opened') AND i.expires_at <= ?, 'expired', i.status)";

const from = `FROM invitations i JOIN clients c ON c.id = i.client_id
  LEFT JOIN reservations r ON r.id = i.reservation_id LEFT JOIN boxes b ON b.id = r.box_id`;

const where = (uid: string, { status: requested, q = "" }: Filter, now: Date): Where =>
  allOf(
    { sql: `i.partner_id = ${partnerOfUid} AND i.kind = 'client'`, values: [uid] },
    requested === undefined ? nothing : { sql: `${status} = ?`, values: [now.toISOString(), requested] },
    wordsWhere(q, ["c.search_text", "lower(COALESCE(b.number, ''))", "lower(COALESCE(r.code, ''))"]),
  );

export function invitationsOf(
  db: Database,
  uid: string,
  filter: Filter,
  { after, limit, now }: { after: Cursor | null; limit: number; now: Date },
): D1PreparedStatement {
  const { sql, values } = where(uid, filter, now);
  const { onward, orderBy } = orderOf("i.created_at", "i.id", true);
  return db
    .prepare(
      `SELECT i.id, ${status} AS status, i.client_id AS clientId, i.name, i.email, i.reservation_id AS reservationId,
         r.code, b.number AS boxNumber, i.times_sent AS timesSent, i.sent_at AS sentAt, i.expires_at AS expiresAt,
         i.created_at AS createdAt
       ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(now.toISOString(), ...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countInvitationsOf(db: Database, uid: string, filter: Filter, now: Date): D1PreparedStatement {
  const { sql, values } = where(uid, filter, now);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}

export interface InvitableClient {
  id: string;
  name: string;
  email: string;
  uid: string | null;
  /** The address of the client's account; null without one. */
  accountEmail: string | null;
  accountRole: number | null;
  locale: "pl" | "en";
  blocked: number;
  version: string;
  partnerName: string;
}

export function selectInvitable(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id, c.name, c.email, c.uid, u.email AS accountEmail, u.role AS accountRole, c.locale, c.blocked,
         c.version, pa.legal_name AS partnerName
       FROM clients c JOIN partners pa ON pa.id = c.partner_id LEFT JOIN users u ON u.uid = c.uid
       WHERE c.partner_id = ${partnerOfUid} AND c.id = ?`,
    )
    .bind(uid, id);
}

export interface OwnInvitation {
  id: string;
  status: InvitationStatus;
  reservationId: string | null;
  email: string;
  name: string;
  locale: "pl" | "en";
  partnerName: string;
  version: string;
}

export function selectOwnInvitation(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT i.id, i.status, i.reservation_id AS reservationId, i.email, i.name, i.locale, i.version,
         pa.legal_name AS partnerName
       FROM invitations i JOIN partners pa ON pa.id = i.partner_id
       WHERE i.partner_id = ${partnerOfUid} AND i.id = ? AND i.kind = 'client'`,
    )
    .bind(uid, id);
}
