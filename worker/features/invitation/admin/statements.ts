import type { MarketplaceInvitationInput } from "../../../../domain/invitation/admin-schema.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import type { InvitationLink } from "../../../http/invitation-link.ts";

export interface NewMarketplaceInvitation {
  id: string;
  input: MarketplaceInvitationInput;
  link: InvitationLink;
  expiresAt: string;
  nextVersion: string;
  /** The version of overdue invitations that expire. */
  expiredVersion: string;
  actor: string;
  requestId: string;
  now: Date;
}

const isOverdue = "kind = ?3 AND email = ?4 AND status IN ('sent', 'opened') AND expires_at <= ?2";

/** Expires an overdue invitation of the same kind and address, and inserts a new one. */
export function insertMarketplaceInvitation(
  db: Database,
  { id, input, link, expiresAt, nextVersion, expiredVersion, actor, requestId, now }: NewMarketplaceInvitation,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const { kind, email, name, locale, message } = input;
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, request_id, at)
         SELECT ?1, ?5, 'expire', 'invitation', id, ?6, ?2 FROM invitations WHERE ${isOverdue}`,
      )
      .bind(expiredVersion, at, kind, email, actor, requestId),
    db
      .prepare(`UPDATE invitations SET status = 'expired', version = ?1, updated_at = ?2 WHERE ${isOverdue}`)
      .bind(expiredVersion, at, kind, email),
    insert(db, "invitations", {
      ...{ id, kind, email, name, locale, message },
      ...(input.kind === "partner" && { company_name: input.companyName, nip: input.nip }),
      ...{ token_hash: link.hash, link: link.link, status: "sent", sent_at: at, expires_at: expiresAt },
      ...{ invited_by: actor, version: nextVersion, created_at: at, updated_at: at },
    }),
    auditChange(
      db,
      { table: "invitations", id, nextVersion },
      { actor, action: "invite", entity: "invitation", partnerId: null, requestId, now, details: { kind } },
    ),
  ];
}
