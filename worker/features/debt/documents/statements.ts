import type { CollectionDocument } from "../../../../domain/debt/document.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";

/** A document that staff have to post. */
export const insertLetter = (
  db: Database,
  letter: { id: string; caseId: string; partnerId: string; now: Date },
): D1PreparedStatement =>
  insert(db, "collection_postings", {
    ...{ id: letter.id, case_id: letter.caseId, partner_id: letter.partnerId, created_at: letter.now.toISOString() },
  });

/** Keeps a document as it was issued. */
export function insertDocument(
  db: Database,
  { id, caseId, document, now }: { id: string; caseId: string; document: CollectionDocument; now: Date },
): D1PreparedStatement {
  const { kind, issuedOn } = document;
  return insert(db, "collection_documents", {
    ...{ id, case_id: caseId, kind, issued_on: issuedOn, content: JSON.stringify(document) },
    created_at: now.toISOString(),
  });
}
