import type {
  AppealOutcome,
  DecisionGround,
  ReportDecision,
  ReportOrigin,
} from "../../../../domain/content-report/schema.ts";
import type { ReportStatus } from "../../../../domain/content-report/transitions.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";

export interface ReportToDecide {
  id: string;
  status: ReportStatus;
  origin: ReportOrigin;
  version: string;
  decision: ReportDecision | null;
  photoId: string | null;
  messageId: string | null;
  hiddenPl: string | null;
  hiddenEn: string | null;
  statusBefore: "published" | "comingSoon" | null;
  reporterEmail: string;
  locale: Locale;
  placeId: string;
  placeVersion: string;
  /** As it is or, while the partner is suspended, as it was before. */
  visibleStatus: "published" | "comingSoon" | null;
  descriptionPl: string;
  descriptionEn: string;
  namePl: string;
  nameEn: string;
  partnerId: string;
  /** Of the person whose content the report is about: the partner, or for a message who asked. Empty if it is not known any more. */
  authorEmail: string;
  authorLocale: Locale;
}

export const reportToDecide = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ctr.id, ctr.status, ctr.origin, ctr.version, ctr.decision, ctr.photo_id AS photoId, ctr.message_id AS messageId, ctr.hidden_pl AS hiddenPl,
         ctr.hidden_en AS hiddenEn, ctr.status_before AS statusBefore, ctr.reporter_email AS reporterEmail, ctr.locale,
         ctr.place_id AS placeId, p.version AS placeVersion, p.description_pl AS descriptionPl,
         p.description_en AS descriptionEn, p.name_pl AS namePl, p.name_en AS nameEn,
         iif(p.status IN ('published', 'comingSoon'), p.status, p.status_before_suspension) AS visibleStatus,
         ctr.partner_id AS partnerId,
         CASE WHEN ctr.message_id IS NULL OR qm.author = 'partner' THEN pa.email ELSE COALESCE(u.email, qs.email, '') END AS authorEmail,
         CASE WHEN ctr.message_id IS NULL OR qm.author = 'partner' THEN pa.locale ELSE COALESCE(u.locale, qs.locale, 'pl') END AS authorLocale
       FROM content_reports ctr JOIN places p ON p.id = ctr.place_id JOIN partners pa ON pa.id = ctr.partner_id
       LEFT JOIN question_messages qm ON qm.id = ctr.message_id LEFT JOIN questions qs ON qs.id = qm.question_id
       LEFT JOIN users u ON u.uid = qs.uid
       WHERE ctr.id = ?`,
    )
    .bind(id);

export interface Change {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

export interface Decision {
  decision: ReportDecision;
  ground: DecisionGround | null;
  statement: string;
  hiddenPl: string | null;
  hiddenEn: string | null;
  statusBefore: "published" | "comingSoon" | null;
  linkHash: string | null;
}

export const storeDecision = (
  db: Database,
  { id, version, nextVersion, now }: Change,
  { decision, ground, statement, hiddenPl, hiddenEn, statusBefore, linkHash }: Decision,
): D1PreparedStatement =>
  update(db, "content_reports", {
    set: {
      ...{ status: "decided", decision, ground, statement, decided_at: now.toISOString(), link_hash: linkHash },
      ...{ hidden_pl: hiddenPl, hidden_en: hiddenEn, status_before: statusBefore },
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id, version },
  });

export const storeOutcome = (
  db: Database,
  { id, version, nextVersion, now }: Change,
  { outcome, statement }: { outcome: AppealOutcome; statement: string },
): D1PreparedStatement =>
  update(db, "content_reports", {
    set: {
      ...{ status: "closed", outcome, outcome_statement: statement, closed_at: now.toISOString() },
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id, version },
  });

/** Removes the description of a place in both languages, or puts it back. */
export const setDescription = (
  db: Database,
  { id, version, nextVersion, now }: Change,
  { pl, en }: { pl: string; en: string },
): D1PreparedStatement =>
  update(db, "places", {
    set: { description_pl: pl, description_en: en, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });

/** Hides the place until a successful appeal; its tenants are not affected. */
export const suspendPlace = (db: Database, { id, version, nextVersion, now }: Change): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE places SET status = iif(status IN ('published', 'comingSoon'), 'paused', status), status_before_suspension = NULL,
         suspended_at = ?1, version = ?2, updated_at = ?1 WHERE id = ?3 AND version = ?4`,
    )
    .bind(now.toISOString(), nextVersion, id, version);

/**
 * Ends the suspension unless another report has suspended the place as well, and shows the place again if it was visible
 * and its partner is active.
 */
export const restorePlace = (
  db: Database,
  { id, version, nextVersion, now }: Change,
  { reportId, statusBefore }: { reportId: string; statusBefore: "published" | "comingSoon" | null },
): D1PreparedStatement[] => {
  const another = `EXISTS (SELECT 1 FROM content_reports WHERE place_id = places.id AND id <> ?
    AND decision = 'suspendPlace' AND outcome IS NOT 'reversed')`;
  return [
    db
      .prepare(
        `UPDATE places SET suspended_at = iif(${another}, suspended_at, NULL), version = ?, updated_at = ?
         WHERE id = ? AND version = ?`,
      )
      .bind(reportId, nextVersion, now.toISOString(), id, version),
    ...(statusBefore === null
      ? []
      : [
          db
            .prepare("UPDATE places SET status = ? WHERE id = ? AND status = 'paused' AND suspended_at IS NULL")
            .bind(statusBefore, id),
        ]),
  ];
};

/** Shows the photo again unless another report has hidden it as well. */
export const setPhotoHidden = (
  db: Database,
  { photoId, reportId, hiddenAt }: { photoId: string; reportId: string; hiddenAt: string | null },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE photos SET hidden_at = ?1 WHERE id = ?2 AND (?1 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM content_reports
         WHERE photo_id = ?2 AND id <> ?3 AND decision = 'hidePhoto' AND outcome IS NOT 'reversed'))`,
    )
    .bind(hiddenAt, photoId, reportId);

/** Shows the message to both sides again unless another report has hidden it as well. */
export const setMessageHidden = (
  db: Database,
  { messageId, reportId, hiddenAt }: { messageId: string; reportId: string; hiddenAt: string | null },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE question_messages SET hidden_at = ?1 WHERE id = ?2 AND (?1 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM content_reports
         WHERE message_id = ?2 AND id <> ?3 AND decision = 'hideMessage' AND outcome IS NOT 'reversed'))`,
    )
    .bind(hiddenAt, messageId, reportId);
