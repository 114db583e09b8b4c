import type { Database } from "../../db/database.ts";
import type { DraftKey } from "./queries.ts";

export interface DraftOwner extends DraftKey {
  uid: string;
  partnerId: string;
}

export function upsertDraft(
  db: Database,
  { uid, partnerId, form, placeId }: DraftOwner,
  { data, now }: { data: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO drafts (uid, partner_id, form, place_id, data, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (uid, partner_id, form, place_id) DO UPDATE SET data = ?5, updated_at = ?6`,
    )
    .bind(uid, partnerId, form, placeId, data, now.toISOString());
}

export function deleteDraft(db: Database, { uid, partnerId, form, placeId }: DraftOwner): D1PreparedStatement {
  return db
    .prepare("DELETE FROM drafts WHERE uid = ? AND partner_id = ? AND form = ? AND place_id = ?")
    .bind(uid, partnerId, form, placeId);
}
