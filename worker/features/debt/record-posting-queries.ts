import type { Day } from "../../../domain/core/day.ts";
import type { DocumentKind } from "../../../domain/debt/document.ts";
import type { Database } from "../../db/database.ts";

export interface PostedLetter {
  kind: DocumentKind;
  issuedOn: Day;
  /** Null while it is to be posted. */
  postedOn: Day | null;
}

/** A letter of a case, whose owner is checked elsewhere. */
export const letterOfCase = (db: Database, caseId: string, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT cd.kind, cd.issued_on AS issuedOn, cl.posted_on AS postedOn
       FROM collection_postings cl JOIN collection_documents cd ON cd.id = cl.id WHERE cl.id = ? AND cl.case_id = ?`,
    )
    .bind(id, caseId);
