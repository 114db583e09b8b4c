import type { Locale } from "../../../env.ts";
import { type AdminInvitation, columns } from "./list-queries.ts";

type Database = Pick<D1Database, "prepare">;

export interface AdminInvitationFacts extends AdminInvitation {
  version: string;
  locale: Locale;
  nip: string | null;
  message: string;
  inviterName: string | null;
  /** Of the account that has accepted. */
  acceptedName: string | null;
  /** An invitation to an offer, which is resent with its reservation. */
  isOffer: 0 | 1;
  acceptedAt: string | null;
}

export function adminInvitation(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, i.version, i.locale, COALESCE(i.nip, pa.nip) AS nip, i.message,
         (SELECT display_name FROM users WHERE uid = i.invited_by) AS inviterName,
         (SELECT display_name FROM users WHERE uid = i.accepted_uid) AS acceptedName, i.accepted_at AS acceptedAt,
         i.reservation_id IS NOT NULL AS isOffer
       FROM invitations i LEFT JOIN partners pa ON pa.id = i.partner_id
       WHERE i.id = ?`,
    )
    .bind(now.toISOString(), id);
}

export interface InvitationEvent {
  at: string;
  action: string;
  actorName: string | null;
  reason: string | null;
}

/** The latest changes of an invitation. */
export function eventsOfInvitation(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ae.at, ae.action, u.display_name AS actorName, ae.details ->> '$.reason' AS reason FROM audit_events ae
       LEFT JOIN users u ON u.uid = ae.actor WHERE ae.entity_id = ? AND ae.entity = 'invitation'
       ORDER BY ae.at DESC, ae.id DESC LIMIT 30`,
    )
    .bind(id);
}
