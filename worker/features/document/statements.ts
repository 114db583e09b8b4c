import type { Day } from "../../../domain/core/day.ts";
import type { DocumentKind, DocumentState } from "../../../domain/document/document.ts";
import type { DocumentType } from "../../../domain/document/inspect.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";

export interface NewDocument {
  id: string;
  partnerId: string;
  kind: DocumentKind;
  state: "waiting" | "accepted";
  fileName: string;
  contentType: DocumentType;
  bytes: number;
  validUntilOn: Day | null;
  by: string;
  nextVersion: string;
  now: Date;
}

export function insertDocument(db: Database, document: NewDocument): D1PreparedStatement {
  const { id, partnerId, kind, state, fileName, contentType, bytes, validUntilOn, by, nextVersion, now } = document;
  const at = now.toISOString();
  return insert(db, "partner_documents", {
    ...{ id, partner_id: partnerId, kind, state, file_name: fileName, content_type: contentType, bytes },
    ...{ valid_until_on: validUntilOn, uploaded_by: by, reviewed_at: state === "accepted" ? at : null },
    ...{ version: nextVersion, created_at: at, updated_at: at },
  });
}

export interface NewRequest extends Pick<NewDocument, "id" | "partnerId" | "kind" | "nextVersion" | "now"> {
  note: string;
}

/** Fails if a document of the kind is already asked for. */
export function insertRequest(
  db: Database,
  { id, partnerId, kind, note, nextVersion, now }: NewRequest,
): D1PreparedStatement {
  const at = now.toISOString();
  return insert(db, "partner_documents", {
    ...{ id, partner_id: partnerId, kind, state: "requested", note },
    ...{ version: nextVersion, created_at: at, updated_at: at },
  });
}

export interface DocumentChange {
  id: string;
  version: string;
  nextVersion: string;
  state: DocumentState;
  now: Date;
  /** Why it is rejected. */
  note?: string;
  validUntilOn?: Day | null;
}

export function setDocument(db: Database, change: DocumentChange): D1PreparedStatement {
  const { id, version, nextVersion, state, now, note, validUntilOn } = change;
  const at = now.toISOString();
  return update(db, "partner_documents", {
    set: {
      ...{ state, reviewed_at: state === "closed" ? null : at, version: nextVersion, updated_at: at },
      ...(note !== undefined && { note }),
      ...(validUntilOn !== undefined && { valid_until_on: validUntilOn }),
    },
    where: { id, version },
  });
}
