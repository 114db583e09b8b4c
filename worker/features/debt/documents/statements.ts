import type { CollectionDocument } from "../../../../domain/debt/document.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";

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
