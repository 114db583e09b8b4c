import type { DraftForm } from "../../../domain/partner/draft.ts";
import { partnerOfUid } from "../../http/actor.ts";

type Database = Pick<D1Database, "prepare">;

export interface DraftRow {
  data: string;
  updatedAt: string;
}

export function selectDraft(db: Database, uid: string, form: DraftForm): D1PreparedStatement {
  return db
    .prepare(`SELECT data, updated_at AS updatedAt FROM partner_drafts WHERE partner_id = ${partnerOfUid} AND form = ?`)
    .bind(uid, form);
}
