import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { type AdminInvitation, columns } from "./list-queries.ts";

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
