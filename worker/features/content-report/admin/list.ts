import type { AdminReportQuery, ReportDecision, ReportReason } from "../../../../domain/content-report/schema.ts";
import type { ReportStatus } from "../../../../domain/content-report/transitions.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  type AdminReport,
  type AdminReportDetail,
  adminReport,
  adminReports,
  countAdminReports,
} from "./list-queries.ts";

/** A page of the reports of content. */
export async function listAdminReports(ctx: RequestContext, query: AdminReportQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "report.administer", ({ db }) => [
    adminReports(db, { query, after, limit: pageSize + 1, locale: ctx.locale }),
    countAdminReports(db, query),
  ]);
  const page = pageOf(rows<AdminReport>(results[0]), pageSize, (row) => ({ key: row.createdAt, id: row.id }));
  return {
    items: page.items,
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
}

/** One report with the reported content, the decision, the appeal and the history. Throws `resource.not_found`. */
export async function readAdminReport(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "report.administer", ({ db }) => [
    adminReport(db, id, ctx.locale),
    historyOf(db, "contentReport", id),
  ]);
  const [report] = rows<Omit<AdminReportDetail, "message"> & { message: string | null }>(results[0]);
  if (report === undefined) throw new DomainError("resource.not_found");
  const message: AdminReportDetail["message"] = JSON.parse(report.message ?? "null");
  return { ...report, message, hasPhoto: report.hasPhoto === 1, history: rows<HistoryEvent>(results[1]) };
}

const headings: Record<Locale, string[]> = {
  pl: ["Numer", "Data", "Lokalizacja", "Miasto", "Partner", "Powód", "Stan", "Decyzja", "E-mail zgłaszającego"],
  en: ["Number", "Date", "Place", "City", "Partner", "Reason", "State", "Decision", "Reporter’s email"],
};

const reasons: Record<Locale, Record<ReportReason, string>> = {
  pl: {
    ...{ illegalOffer: "nielegalna oferta", fraud: "oszustwo", rights: "naruszenie praw autorskich lub znaku" },
    ...{ privacy: "naruszenie prywatności", offensive: "treść obraźliwa lub nawołująca do nienawiści", other: "inny" },
  },
  en: {
    ...{ illegalOffer: "illegal offer", fraud: "fraud", rights: "copyright or trademark" },
    ...{ privacy: "privacy", offensive: "offensive or hateful", other: "other" },
  },
};

const states: Record<Locale, Record<ReportStatus, string>> = {
  pl: { open: "nowe", decided: "rozpatrzone", appealed: "odwołanie", closed: "odwołanie rozpatrzone" },
  en: { open: "new", decided: "decided", appealed: "appealed", closed: "appeal decided" },
};

const decisions: Record<Locale, Record<ReportDecision, string>> = {
  pl: {
    none: "bez działań",
    hideText: "opis ukryty",
    hidePhoto: "zdjęcie ukryte",
    hideMessage: "wiadomość ukryta",
    suspendPlace: "lokalizacja zawieszona",
  },
  en: {
    none: "no action",
    hideText: "description hidden",
    hidePhoto: "photo hidden",
    hideMessage: "message hidden",
    suspendPlace: "place suspended",
  },
};

/** The whole filtered list as CSV. */
export function exportAdminReports(ctx: RequestContext, query: AdminReportQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  return exportCsv<AdminReport>(ctx, {
    needs: "report.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => adminReports(db, { query, after, limit, locale }),
    cursorOf: (row) => ({ key: row.createdAt, id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[
          row.id,
          dayAt(row.createdAt, polishTimeZone),
          row.placeName,
          row.city,
          row.partnerName,
          reasons[locale][row.reason],
        ],
        ...[states[locale][row.status], row.decision && decisions[locale][row.decision], row.reporterEmail],
      ]),
  });
}
