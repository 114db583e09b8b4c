import type { AdminReportQuery, ReportDecision, ReportReason } from "../../../../domain/content-report/schema.ts";
import type { ReportStatus } from "../../../../domain/content-report/transitions.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import { type CsvColumn, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  type AdminReport,
  type AdminReportDetail,
  adminReport,
  adminReports,
  countAdminReports,
} from "./list-queries.ts";

const reports = ({ locale }: RequestContext, query: AdminReportQuery): PagedList<AdminReport> => ({
  needs: "report.administer",
  page: ({ db }, after, limit) => adminReports(db, { query, after, limit, locale }),
  count: ({ db }) => countAdminReports(db, query),
  rowsOf: (found) => rows<AdminReport>(found),
  cursorOf: (row) => ({ key: row.createdAt, id: row.id }),
});

/** A page of the reports of content. */
export const listAdminReports = (ctx: RequestContext, query: AdminReportQuery) =>
  readPage(ctx, reports(ctx, query), query.cursor);

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

const columns: readonly CsvColumn<AdminReport>[] = [
  ["Numer", "Number", (row) => row.id],
  ["Data", "Date", (row) => dayAt(row.createdAt, polishTimeZone)],
  ["Lokalizacja", "Place", (row) => row.placeName],
  ["Miejscowość", "City", (row) => row.city],
  ["Partner", "Partner", (row) => row.partnerName],
  ["Powód", "Reason", (row, locale) => reasons[locale][row.reason]],
  ["Stan", "State", (row, locale) => states[locale][row.status]],
  ["Decyzja", "Decision", (row, locale) => row.decision && decisions[locale][row.decision]],
  ["E-mail zgłaszającego", "Reporter’s email", (row) => row.reporterEmail],
];

/** The whole filtered list as CSV. */
export const exportAdminReports = (ctx: RequestContext, query: AdminReportQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...reports(ctx, query), ...sheetOf(columns, ctx.locale) });
