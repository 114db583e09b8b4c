import type { DraftForm } from "../../../domain/partner/draft.ts";

type Database = Pick<D1Database, "prepare">;

export function upsertDraft(
  db: Database,
  { partnerId, form, data, now }: { partnerId: string; form: DraftForm; data: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO partner_drafts (partner_id, form, data, updated_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (partner_id, form) DO UPDATE SET data = ?3, updated_at = ?4`,
    )
    .bind(partnerId, form, data, now.toISOString());
}

export function deleteDraft(db: Database, partnerId: string, form: DraftForm): D1PreparedStatement {
  return db.prepare("DELETE FROM partner_drafts WHERE partner_id = ? AND form = ?").bind(partnerId, form);
}
