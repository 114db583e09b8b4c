import { type InvitationStatus, openInvitations } from "../../../domain/invitation/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { InvitationLink } from "../../http/invitation-link.ts";

const open = openInvitations.map((status) => `'${status}'`).join(", ");

export interface NewClientInvitation {
  id: string;
  partnerId: string;
  clientId: string;
  /** Null for an invitation to an account. */
  reservationId: string | null;
  email: string;
  name: string;
  locale: "pl" | "en";
  link: InvitationLink;
  expiresAt: string;
  invitedBy: string;
  nextVersion: string;
  now: Date;
}

/** An invitation to an account is only created for a client without one. */
export function insertClientInvitation(db: Database, invitation: NewClientInvitation): D1PreparedStatement {
  const { id, partnerId, clientId, reservationId, email, name, locale, link, expiresAt, invitedBy, nextVersion } =
    invitation;
  const now = invitation.now.toISOString();
  return db
    .prepare(
      `INSERT INTO invitations (id, partner_id, kind, email, name, locale, client_id, reservation_id, token_hash, link,
         status, sent_at, expires_at, invited_by, version, created_at, updated_at)
       SELECT ?1, ?2, 'client', ?3, ?4, ?5, id, ?7, ?8, ?9, 'sent', ?10, ?11, ?12, ?13, ?10, ?10
       FROM clients WHERE id = ?6 AND (?7 IS NOT NULL OR uid IS NULL)`,
    )
    .bind(
      ...[id, partnerId, email, name, locale, clientId, reservationId],
      ...[link.hash, link.link, now, expiresAt, invitedBy, nextVersion],
    );
}

export interface RenewedInvitation {
  id: string;
  version: string;
  nextVersion: string;
  link: InvitationLink;
  expiresAt: string;
  now: Date;
}

/** Replaces the link; the old one no longer works. */
export function renewInvitation(db: Database, to: RenewedInvitation): D1PreparedStatement {
  const now = to.now.toISOString();
  return db
    .prepare(
      `UPDATE invitations SET status = 'sent', token_hash = ?, link = ?, times_sent = times_sent + 1, sent_at = ?,
         expires_at = ?, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status IN (${open})`,
    )
    .bind(to.link.hash, to.link.link, now, to.expiresAt, to.nextVersion, now, to.id, to.version);
}

/** Ends the open invitations to a reservation. For a batch that checks the version. */
export function endInvitationsOf(
  db: Database,
  reservationId: string,
  status: Exclude<InvitationStatus, "sent" | "opened">,
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE invitations SET status = ?, version = ?, updated_at = ? WHERE reservation_id = ? AND status IN (${open})`,
    )
    .bind(status, nextVersion, now.toISOString(), reservationId);
}

/** Revokes the client's open invitations to an account, because the client gets another way to sign in. */
export function endAccountInvitations(
  db: Database,
  to: { clientId: string; nextVersion: string; actor: string; requestId: string; now: Date },
): D1PreparedStatement[] {
  const at = to.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'revoked', version = ?1, updated_at = ?2
         WHERE client_id = ?3 AND reservation_id IS NULL AND status IN (${open})`,
      )
      .bind(to.nextVersion, at, to.clientId),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, request_id, at)
         SELECT version, ?1, 'revoke', 'invitation', id, partner_id, ?2, ?3 FROM invitations WHERE version = ?4`,
      )
      .bind(to.actor, to.requestId, at, to.nextVersion),
  ];
}

export function revokeInvitation(
  db: Database,
  to: { id: string; version: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE invitations SET status = 'revoked', version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status IN (${open})`,
    )
    .bind(to.nextVersion, to.now.toISOString(), to.id, to.version);
}
