import type {
  AdminReportQuery,
  AppealOutcome,
  DecisionGround,
  ReportDecision,
  ReportOrigin,
  ReportReason,
  ReportSort,
  ReportSubject,
} from "../../../../domain/content-report/schema.ts";
import type { ReportStatus } from "../../../../domain/content-report/transitions.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

/** A report as listed for administrators. */
export interface AdminReport {
  id: string;
  status: ReportStatus;
  subject: ReportSubject;
  reason: ReportReason;
  decision: ReportDecision | null;
  placeName: string;
  city: string;
  partnerName: string;
  reporterEmail: string;
  createdAt: string;
}

/** A report with everything that an administrator needs to decide it. */
export interface AdminReportDetail extends AdminReport {
  version: string;
  origin: ReportOrigin;
  explanation: string;
  reporterName: string;
  photoId: string | null;
  /** The reported message, also after it was hidden; null for other reports, and once it was deleted. */
  message: { author: "asker" | "partner"; name: string; text: string } | null;
  /** Whether the photo still exists, also hidden or deleted. */
  hasPhoto: 0 | 1;
  placeId: string;
  slug: string;
  placeStatus: "draft" | "published" | "comingSoon" | "paused";
  descriptionPl: string;
  descriptionEn: string;
  partnerId: string;
  ground: DecisionGround | null;
  statement: string | null;
  decidedAt: string | null;
  appeal: string | null;
  appealedAt: string | null;
  outcome: AppealOutcome | null;
  outcomeStatement: string | null;
  closedAt: string | null;
}

const from = "FROM content_reports ctr JOIN places p ON p.id = ctr.place_id JOIN partners pa ON pa.id = ctr.partner_id";

const columns = (locale: Locale) => `ctr.id, ctr.status, ctr.subject, ctr.reason, ctr.decision,
  ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName, p.city, pa.legal_name AS partnerName,
  ctr.reporter_email AS reporterEmail, ctr.created_at AS createdAt`;

type Filter = Pick<AdminReportQuery, "q" | "status" | "reason">;

const statusWhere = (status: Filter["status"]): Where => {
  if (status === undefined) return nothing;
  if (status === "todo") return { sql: "ctr.status IN ('open', 'appealed')", values: [] };
  return { sql: "ctr.status = ?", values: [status] };
};

const where = ({ q = "", status, reason }: Filter): Where =>
  allOf(
    { sql: "1", values: [] },
    statusWhere(status),
    reason === undefined ? nothing : { sql: "ctr.reason = ?", values: [reason] },
    wordsWhere(q, [
      ...["p.search_text", "pa.search_text", foldedSql("ctr.explanation"), foldedSql("ctr.reporter_name")],
      ...["ctr.reporter_email", "ctr.id"],
    ]),
  );

interface Page {
  query: Filter & { sort: ReportSort };
  after: Cursor | null;
  limit: number;
  locale: Locale;
}

export function adminReports(db: Database, { query, after, limit, locale }: Page): D1PreparedStatement {
  const { sql, values } = where(query);
  const { onward, orderBy } = orderOf("ctr.created_at", "ctr.id", query.sort === "created-desc");
  return db
    .prepare(
      `SELECT ${columns(locale)} ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countAdminReports(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}

/** The description is the current one, or the one that the decision removed. */
export const adminReport = (db: Database, id: string, locale: Locale): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns(locale)}, ctr.version, ctr.origin, ctr.explanation, ctr.reporter_name AS reporterName, ctr.photo_id AS photoId,
         (SELECT json_object('author', qm.author, 'name', iif(qm.author = 'partner', pa.legal_name, qs.name), 'text', qm.text)
          FROM question_messages qm JOIN questions qs ON qs.id = qm.question_id WHERE qm.id = ctr.message_id) AS message,
         EXISTS (SELECT 1 FROM photos WHERE id = ctr.photo_id) AS hasPhoto,
         ctr.place_id AS placeId, p.slug, p.status AS placeStatus, COALESCE(ctr.hidden_pl, p.description_pl) AS descriptionPl,
         COALESCE(ctr.hidden_en, p.description_en) AS descriptionEn, ctr.partner_id AS partnerId, ctr.ground, ctr.statement,
         ctr.decided_at AS decidedAt, ctr.appeal, ctr.appealed_at AS appealedAt, ctr.outcome,
         ctr.outcome_statement AS outcomeStatement, ctr.closed_at AS closedAt
       ${from} WHERE ctr.id = ?`,
    )
    .bind(id);
