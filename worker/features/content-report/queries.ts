import type { DecisionGround, ReportDecision } from "../../../domain/content-report/schema.ts";
import type { ReportStatus } from "../../../domain/content-report/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";

/** The partner of a visible place, and whether the photo is one that the place shows; no row for a place that is not visible. */
export const reportedPlace = (db: Database, placeId: string, photoId: string | null): D1PreparedStatement =>
  db
    .prepare(
      `SELECT p.partner_id AS partnerId, EXISTS (SELECT 1 FROM photos
         WHERE id = ?2 AND place_id = p.id AND deleted_at IS NULL AND hidden_at IS NULL) AS hasPhoto
       FROM places p WHERE p.id = ?1 AND p.status IN ('published', 'comingSoon')`,
    )
    .bind(placeId, photoId);

/** The partner of the question with the message; no row for a message in a question about another place. */
export const reportedMessage = (db: Database, placeId: string, messageId: string | null): D1PreparedStatement =>
  db
    .prepare(
      `SELECT qs.partner_id AS partnerId FROM question_messages qm JOIN questions qs ON qs.id = qm.question_id
       WHERE qm.id = ?2 AND qs.place_id = ?1`,
    )
    .bind(placeId, messageId);

/** A decision that hides something, as its author sees it before an appeal. */
export interface DecisionToAppeal {
  id: string;
  partnerId: string;
  placeName: string;
  status: ReportStatus;
  decision: Exclude<ReportDecision, "none">;
  ground: DecisionGround;
  statement: string;
  decidedAt: string;
  version: string;
}

/** @param since decisions before it can no longer be appealed */
export const decisionByLink = (db: Database, hash: string, since: Date, locale: Locale): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ctr.id, ctr.partner_id AS partnerId, ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, ctr.status,
         ctr.decision, ctr.ground, ctr.statement, ctr.decided_at AS decidedAt, ctr.version
       FROM content_reports ctr JOIN places p ON p.id = ctr.place_id WHERE ctr.link_hash = ? AND ctr.decided_at >= ?`,
    )
    .bind(hash, since.toISOString());
