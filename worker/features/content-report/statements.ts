import type { ReportInput, ReportOrigin } from "../../../domain/content-report/schema.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import { insertIfNew, update } from "../../db/write.ts";
import type { Locale } from "../../env.ts";

/** Stores a report unless the same one is open already. */
export function insertReport(
  db: Database,
  report: Omit<ReportInput, "isInGoodFaith"> & {
    id: string;
    partnerId: string;
    version?: string;
    origin?: ReportOrigin;
    now: Date;
  },
): D1PreparedStatement {
  const at = report.now.toISOString();
  return insertIfNew(db, "content_reports", {
    ...{ id: report.id, place_id: report.placeId, partner_id: report.partnerId },
    ...{
      subject: report.subject,
      photo_id: report.photoId,
      message_id: report.messageId,
      reason: report.reason,
      explanation: report.explanation,
    },
    ...{ reporter_name: report.name, reporter_email: report.email, locale: report.locale },
    ...{
      version: report.version ?? newId("version"),
      origin: report.origin ?? "notice",
      created_at: at,
      updated_at: at,
    },
  });
}

/** The confirmation of receipt, if the report was stored and has an address. */
export function confirmReceipt(
  db: Database,
  { id, locale, now }: { id: string; locale: Locale; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, template, recipient, locale, data, cause, created_at)
       SELECT ?1, 'reportReceived', ctr.reporter_email, ctr.locale,
         json_object('placeName', ${locale === "pl" ? "p.name_pl" : "p.name_en"}, 'reportId', ctr.id), ctr.id || ':received', ?2
       FROM content_reports ctr JOIN places p ON p.id = ctr.place_id WHERE ctr.id = ?3 AND ctr.reporter_email <> ''`,
    )
    .bind(newId("mail"), now.toISOString(), id);
}

export interface AppealChange {
  id: string;
  version: string;
  nextVersion: string;
  text: string;
  now: Date;
}

export const storeAppeal = (db: Database, { id, version, nextVersion, text, now }: AppealChange): D1PreparedStatement =>
  update(db, "content_reports", {
    set: {
      ...{ status: "appealed", appeal: text, appealed_at: now.toISOString() },
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id, version },
  });
