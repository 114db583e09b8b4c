import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";

export interface NewArchive {
  id: string;
  partnerId: string;
  invoices: readonly string[];
  expiresAt: string;
  version: string;
  createdBy: string;
  now: Date;
}

/** A unique index refuses a second archive of the member while one is printed. */
export function insertArchive(db: Database, archive: NewArchive): D1PreparedStatement {
  const at = archive.now.toISOString();
  return insert(db, "invoice_archives", {
    ...{ id: archive.id, partner_id: archive.partnerId, invoices: JSON.stringify(archive.invoices) },
    ...{ expires_at: archive.expiresAt, version: archive.version, created_by: archive.createdBy },
    ...{ created_at: at, updated_at: at },
  });
}

/** An archive as shown to the member who asked for it. */
export interface Archive {
  id: string;
  total: number;
  printed: number;
  /** How many cannot be printed. */
  unprinted: number;
  isReady: 0 | 1;
  expiresAt: string;
}

/** The member's archives that have not expired, newest first. */
export function archivesOf(db: Database, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ivz.id, json_array_length(ivz.invoices) AS total, ivz.printed, json_array_length(ivz.unprinted) AS unprinted,
         ivz.ready_at IS NOT NULL AS isReady, ivz.expires_at AS expiresAt
       FROM invoice_archives ivz WHERE ivz.created_by = ? AND ivz.expires_at > ? ORDER BY ivz.created_at DESC, ivz.id LIMIT 5`,
    )
    .bind(uid, now.toISOString());
}

export interface ArchiveFile {
  total: number;
  /** JSON of numbers. */
  unprinted: string;
}

/** A member's own archive that is ready, while they still see all of its invoices. */
export function archiveFile(db: Database, { uid, id }: { uid: string; id: string }, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT json_array_length(ivz.invoices) AS total, ivz.unprinted FROM invoice_archives ivz
       WHERE ivz.id = ?1 AND ivz.created_by = ?2 AND ivz.ready_at IS NOT NULL AND ivz.expires_at > ?3
         AND ivz.partner_id = (SELECT partner_id FROM partner_members WHERE uid = ?2)
         AND json_array_length(ivz.invoices) = (
           SELECT COUNT(*) FROM json_each(ivz.invoices) CROSS JOIN invoices iv ON iv.id = value)`,
    )
    .bind(id, uid, now.toISOString());
}

/** An archive with invoices to print. */
export interface ArchiveToPrint {
  id: string;
  /** JSON of ids. */
  invoices: string;
  printed: number;
  /** JSON of numbers. */
  unprinted: string;
  version: string;
}

/** Those with the fewest printed invoices first, so that a large archive lets small ones pass. */
export function archivesToPrint(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ivz.id, ivz.invoices, ivz.printed, ivz.unprinted, ivz.version FROM invoice_archives ivz
       WHERE ivz.ready_at IS NULL AND ivz.expires_at > ? ORDER BY ivz.printed, ivz.created_at LIMIT ?`,
    )
    .bind(now.toISOString(), limit);
}

export interface PrintedSlice {
  id: string;
  version: string;
  nextVersion: string;
  printed: number;
  unprinted: readonly string[];
  isLast: boolean;
  now: Date;
}

/** Does nothing if another run has stored the slice. */
export function storeSlice(db: Database, slice: PrintedSlice): D1PreparedStatement {
  const at = slice.now.toISOString();
  return update(db, "invoice_archives", {
    set: {
      ...{ printed: slice.printed, unprinted: JSON.stringify(slice.unprinted), updated_at: at },
      ...{ ready_at: slice.isLast ? at : null, version: slice.nextVersion },
    },
    where: { id: slice.id, version: slice.version },
  });
}

/** To the person who asked for it, if they are still a member and this is the run that has completed it. */
export function emailReady(db: Database, { id, nextVersion, now }: PrintedSlice, mailId: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?1, 'invoiceArchiveReady', u.email, u.locale, json_object('invoices', ivz.printed - json_array_length(ivz.unprinted),
         'unprinted', json_array_length(ivz.unprinted), 'expiresAt', ivz.expires_at), ivz.id || ':ready', ?2
       FROM invoice_archives ivz JOIN users u ON u.uid = ivz.created_by
       JOIN partner_members m ON m.uid = ivz.created_by AND m.partner_id = ivz.partner_id
       WHERE ivz.id = ?3 AND ivz.version = ?4 AND u.status = 'active' AND u.email IS NOT NULL ON CONFLICT (cause) DO NOTHING`,
    )
    .bind(mailId, now.toISOString(), id, nextVersion);
}

/** Archives that can no longer be downloaded, with the number of their invoices. */
export const expiredArchives = (db: Database, now: Date, limit: number): D1PreparedStatement =>
  db
    .prepare("SELECT id, json_array_length(invoices) AS total FROM invoice_archives WHERE expires_at <= ? LIMIT ?")
    .bind(now.toISOString(), limit);

export const deleteArchives = (db: Database, ids: readonly string[]): D1PreparedStatement =>
  db.prepare("DELETE FROM invoice_archives WHERE id IN (SELECT value FROM json_each(?))").bind(JSON.stringify(ids));
