import type { DraftForm } from "../../../domain/draft/draft.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";

export interface DraftRow {
  data: string;
  updatedAt: string;
}

/** Identifies a draft of a user; `placeId` is empty for forms that do not belong to a place. */
export interface DraftKey {
  form: DraftForm;
  placeId: string;
}

export function selectDraft(db: Database, uid: string, { form, placeId }: DraftKey): D1PreparedStatement {
  return db
    .prepare(
      `SELECT data, updated_at AS updatedAt FROM drafts
       WHERE uid = ? AND partner_id = ${partnerOfUid} AND form = ? AND place_id = ?`,
    )
    .bind(uid, uid, form, placeId);
}

/** Returns a row if the place belongs to the partner. */
export function ownPlace(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db.prepare(`SELECT id FROM places WHERE id = ? AND partner_id = ${partnerOfUid}`).bind(placeId, uid);
}
