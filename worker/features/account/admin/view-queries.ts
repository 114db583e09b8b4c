import type { StartViewInput } from "../../../../domain/account/view-session.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";

/** The account whose area is shown. */
export interface ViewSubject {
  uid: string;
  partnerId: string | null;
  /** Whether the person can sign in, so that there is an area. */
  hasArea: 0 | 1;
}

const hasArea = "u.status = 'active' AND u.role IS NOT NULL AND (u.role <> 3 OR u.email_verified = 1) AS hasArea";

/** A customer or external user, or the owner of a partner who has been one for longest. */
export const viewSubject = (db: Database, { of, id }: Pick<StartViewInput, "of" | "id">): D1PreparedStatement =>
  of === "customer"
    ? db
        .prepare(
          `SELECT u.uid, NULL AS partnerId, ${hasArea} FROM users u
           WHERE u.uid = ? AND u.status <> 'deleted' AND (u.role IS NULL OR u.role IN (0, 3))`,
        )
        .bind(id)
    : db
        .prepare(
          `SELECT u.uid, m.partner_id AS partnerId, ${hasArea}
           FROM partner_members m JOIN users u ON u.uid = m.uid WHERE m.partner_id = ? AND m.staff_role = 'owner'
           ORDER BY hasArea DESC, m.rowid LIMIT 1`,
        )
        .bind(id);

/** Ends what the administrator still looks at, at the latest when its time was over. */
export const endViews = (db: Database, adminUid: string, now: Date): D1PreparedStatement =>
  db
    .prepare("UPDATE view_sessions SET ended_at = min(until_at, ?2) WHERE admin_uid = ?1 AND ended_at IS NULL")
    .bind(adminUid, now.toISOString());

export interface NewView {
  id: string;
  adminUid: string;
  subject: ViewSubject;
  reason: string;
  secondFactorAt: number | null;
  tokenHash: string;
  untilAt: string;
  requestId: string;
  now: Date;
}

/** A view session with its entry in the audit trail, instead of the administrator's earlier one. */
export function insertView(db: Database, view: NewView): D1PreparedStatement[] {
  const { id, adminUid, subject, reason, now } = view;
  const { uid, partnerId } = subject;
  const at = now.toISOString();
  const [entity, entityId] = partnerId === null ? (["user", uid] as const) : (["partner", partnerId] as const);
  return [
    endViews(db, adminUid, now),
    insert(db, "view_sessions", {
      ...{ id, admin_uid: adminUid, subject_uid: uid, partner_id: partnerId, reason },
      ...{ second_factor_at: view.secondFactorAt, token_hash: view.tokenHash },
      ...{ started_at: at, until_at: view.untilAt },
    }),
    insert(db, "audit_events", {
      ...{ version: newId("version"), actor: adminUid, action: "startView", entity, entity_id: entityId },
      ...{ partner_id: partnerId, details: JSON.stringify({ reason }), request_id: view.requestId, at },
    }),
  ];
}

/** The entries about the ends of the administrator's open views, before `endViews`. */
export const auditEnd = (
  db: Database,
  { adminUid, requestId, now }: Pick<NewView, "adminUid" | "requestId" | "now">,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
       SELECT ?2, admin_uid, 'endView', iif(partner_id IS NULL, 'user', 'partner'), COALESCE(partner_id, subject_uid),
         partner_id, '{}', ?3, ?4
       FROM view_sessions WHERE admin_uid = ?1 AND ended_at IS NULL`,
    )
    .bind(adminUid, newId("version"), requestId, now.toISOString());
