import { addDays, type Day } from "../../../domain/core/day.ts";
import type { DocumentKind, DocumentReminder, DocumentState } from "../../../domain/document/document.ts";
import type { DocumentType } from "../../../domain/document/inspect.ts";
import { marketplaceId } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";

export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  state: Exclude<DocumentState, "closed">;
  /** What an administrator asked for, or why the document was rejected. */
  note: string | null;
  /** Null for a document that has been asked for. */
  fileName: string | null;
  bytes: number | null;
  validUntilOn: Day | null;
  version: string;
  createdAt: string;
  reviewedAt: string | null;
}

const shown = 200;

const columns = `pdo.id, pdo.kind, pdo.state, pdo.note, pdo.file_name AS fileName, pdo.bytes, pdo.valid_until_on AS validUntilOn,
  pdo.version, pdo.created_at AS createdAt, pdo.reviewed_at AS reviewedAt`;

const listOf = (partner: string) => `SELECT ${columns} FROM partner_documents pdo
  WHERE pdo.partner_id = ${partner} AND pdo.state <> 'closed'
  ORDER BY pdo.state = 'requested' DESC, pdo.created_at DESC, pdo.id LIMIT ${shown}`;

/** The documents of the caller's partner, those asked for first, then the newest. */
export const ownDocuments = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(listOf(partnerOfUid)).bind(uid);

/** The documents of a partner. */
export const documentsOf = (db: Database, partnerId: string): D1PreparedStatement =>
  db.prepare(listOf("?")).bind(partnerId);

/** Whose documents are uploaded. */
export interface DocumentOwner {
  partnerId: string;
  email: string;
  locale: Locale;
  /** How many files there are. */
  files: number;
  /** The open request for a document of the kind; null without one. */
  requestId: string | null;
  requestVersion: string | null;
}

const owner = (partner: string) => `SELECT pa.id AS partnerId, pa.email, pa.locale,
    (SELECT COUNT(*) FROM partner_documents WHERE partner_id = pa.id AND file_name IS NOT NULL) AS files,
    pdo.id AS requestId, pdo.version AS requestVersion
  FROM partners pa LEFT JOIN partner_documents pdo ON pdo.partner_id = pa.id AND pdo.kind = ?2 AND pdo.state = 'requested'
  WHERE pa.id = ${partner} AND pa.id <> ?3`;

/** No row for a caller without a partner. */
export const ownDocumentOwner = (db: Database, uid: string, kind: DocumentKind): D1PreparedStatement =>
  db.prepare(owner(partnerOfUid.replace("?", "?1"))).bind(uid, kind, marketplaceId);

/** No row for an unknown partner. */
export const documentOwner = (db: Database, partnerId: string, kind: DocumentKind): D1PreparedStatement =>
  db.prepare(owner("?1")).bind(partnerId, kind, marketplaceId);

export interface StoredDocument {
  id: string;
  kind: DocumentKind;
  state: DocumentState;
  version: string;
  fileName: string | null;
  contentType: DocumentType | null;
  validUntilOn: Day | null;
  email: string;
  locale: Locale;
}

const stored = (partner: string) => `SELECT pdo.id, pdo.kind, pdo.state, pdo.version, pdo.file_name AS fileName,
    pdo.content_type AS contentType, pdo.valid_until_on AS validUntilOn, pa.email, pa.locale
  FROM partner_documents pdo JOIN partners pa ON pa.id = pdo.partner_id
  WHERE pdo.id = ? AND pdo.partner_id = ${partner}`;

export const ownDocument = (db: Database, uid: string, id: string): D1PreparedStatement =>
  db.prepare(stored(partnerOfUid)).bind(id, uid);

export const documentOfPartner = (db: Database, partnerId: string, id: string): D1PreparedStatement =>
  db.prepare(stored("?")).bind(id, partnerId);

/**
 * SQL for whether document `pdo` expires by a day and no other accepted one of its kind is valid longer. `day` is an
 * expression. Both conditions on `pdo` must match the index `partner_documents__ending`.
 */
const endsBy = (
  day: string,
): string => `pdo.state = 'accepted' AND pdo.valid_until_on IS NOT NULL AND pdo.valid_until_on <= ${day}
  AND NOT EXISTS (SELECT 1 FROM partner_documents newer WHERE newer.partner_id = pdo.partner_id AND newer.kind = pdo.kind
    AND newer.state = 'accepted' AND COALESCE(newer.valid_until_on, '9999-12-31') > pdo.valid_until_on)`;

/** SQL for the number of documents with an administrator's work, and the oldest of those to review. */
export const documentCounts = (today: string): string => `
  (SELECT COUNT(*) FROM partner_documents WHERE state = 'waiting') AS documentsToReview,
  (SELECT MIN(created_at) FROM partner_documents WHERE state = 'waiting') AS oldestDocumentAt,
  (SELECT COUNT(*) FROM partner_documents pdo JOIN partners pa ON pa.id = pdo.partner_id AND pa.status = 'active'
   WHERE ${endsBy(`date(${today}, '+30 days')`)}) AS documentsEnding,
  (SELECT COUNT(*) FROM partner_documents pdo JOIN partners pa ON pa.id = pdo.partner_id AND pa.status = 'active'
   WHERE ${endsBy(`date(${today}, '-1 days')`)}) AS documentsExpired`;

/** A condition on partner `pa`: that it has such documents. Binds nothing for `waiting`, else today. */
export const hasDocuments = {
  waiting: "EXISTS (SELECT 1 FROM partner_documents pdo WHERE pdo.partner_id = pa.id AND pdo.state = 'waiting')",
  ending: `pa.status = 'active' AND EXISTS (SELECT 1 FROM partner_documents pdo WHERE pdo.partner_id = pa.id AND ${endsBy("date(?, '+30 days')")})`,
} as const;

export interface DocumentToRemind extends Pick<StoredDocument, "id" | "kind" | "email" | "locale"> {
  partnerId: string;
  fileName: string;
  validUntilOn: Day;
}

/** The cause of the email: a document gets one for each reminder and last day. */
export const reminderCause = (id: string, validUntilOn: Day, days: DocumentReminder): string =>
  `${id}:${validUntilOn}:document:${days}`;

/** Documents that expire within the days, about which their partner was not reminded. A later reminder replaces the earlier one. */
export function documentsToRemind(
  db: Database,
  { days, after, today }: { days: DocumentReminder; after: number; today: Day },
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pdo.id, pdo.partner_id AS partnerId, pdo.kind, pdo.file_name AS fileName, pdo.valid_until_on AS validUntilOn, pa.email,
         pa.locale
       FROM partner_documents pdo JOIN partners pa ON pa.id = pdo.partner_id AND pa.status = 'active' AND pa.email <> ''
       WHERE ${endsBy("?1")} AND pdo.valid_until_on >= ?2
         AND NOT EXISTS (SELECT 1 FROM outbox ob WHERE ob.cause = pdo.id || ':' || pdo.valid_until_on || ':document:' || ?3)
       ORDER BY pdo.valid_until_on, pdo.id LIMIT ?4`,
    )
    .bind(addDays(today, days), addDays(today, after), String(days), limit);
}
