import type { MarketplaceInvitationInput } from "../../../../domain/invitation/admin-schema.ts";
import { openInvitations } from "../../../../domain/invitation/transitions.ts";
import { type Database, inList } from "../../../db/database.ts";

/** What decides whether an address may be invited. */
export interface InviteeFacts {
  inviterName: string;
  /** The open invitation of this kind to the address. */
  openId: string | null;
  openVersion: string | null;
  /** 1 if the address has an account that could not accept (`joiningStatements`). */
  isInUse: 0 | 1;
  /** 1 if a partner has the tax number. */
  isNipTaken: 0 | 1;
}

/** Of user `u`: the name in emails. */
export const inviterName = (column: string) =>
  `COALESCE((SELECT NULLIF(display_name, '') FROM users WHERE uid = ${column}), 'Boksy')`;

export function selectInvitee(
  db: Database,
  uid: string,
  { kind, email, nip }: Pick<MarketplaceInvitationInput, "kind" | "email"> & { nip: string | null },
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${inviterName("?1")} AS inviterName,
         i.id AS openId, i.version AS openVersion,
         EXISTS (SELECT 1 FROM users u WHERE u.email = ?3 AND u.status <> 'deleted' AND (u.role = 2
           OR EXISTS (SELECT 1 FROM reservations WHERE uid = u.uid) OR EXISTS (SELECT 1 FROM rents WHERE uid = u.uid)
           OR EXISTS (SELECT 1 FROM partner_members m JOIN partners pa ON pa.id = m.partner_id WHERE m.uid = u.uid
             AND (pa.onboarding_status > 0
               OR EXISTS (SELECT 1 FROM partner_members WHERE partner_id = pa.id AND uid <> u.uid))))) AS isInUse,
         EXISTS (SELECT 1 FROM partners WHERE nip = ?5) AS isNipTaken
       FROM (SELECT 1) LEFT JOIN invitations i ON i.kind = ?2 AND i.email = ?3
         AND i.status IN ${inList(openInvitations)} AND i.expires_at > ?4`,
    )
    .bind(uid, kind, email, now.toISOString(), nip);
}
