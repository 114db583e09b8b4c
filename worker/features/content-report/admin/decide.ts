import { appealMonths, type DecideInput, decideInput } from "../../../../domain/content-report/schema.ts";
import { reportTransitions } from "../../../../domain/content-report/transitions.ts";
import { addMonths, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { InputCommand, PlanContext } from "../../../http/command.ts";
import { hashOfToken, tokenOf } from "../../../http/link-token.ts";
import { outboxInsert } from "../../email/statements.ts";
import {
  type ReportToDecide,
  reportToDecide,
  setDescription,
  setMessageHidden,
  setPhotoHidden,
  storeDecision,
  suspendPlace,
} from "./decide-queries.ts";

/** Throws `resource.not_found`, `resource.version_conflict`. */
export function requireReport(found: D1Result | undefined, version: string): ReportToDecide {
  const [report] = rows<ReportToDecide>(found);
  if (report === undefined) throw new DomainError("resource.not_found");
  if (report.version !== version) throw new DomainError("resource.version_conflict");
  return report;
}

/** Audits a change of the reported place; fails the batch if it has changed since. */
export const auditPlace = (
  { db, now, requestId, actor }: PlanContext,
  { placeId, partnerId }: ReportToDecide,
  { action, nextVersion, reportId }: { action: string; nextVersion: string; reportId: string },
): D1PreparedStatement =>
  auditChange(
    db,
    { table: "places", id: placeId, nextVersion },
    { actor, action, entity: "place", partnerId, requestId, now, details: { reportId } },
  );

/** Throws `request.invalid` for a decision about content that the report or the place does not have. */
function requireContent({ decision }: DecideInput, report: ReportToDecide): void {
  const { photoId, messageId, descriptionPl, descriptionEn } = report;
  const isAboutMessage = decision === "none" || decision === "hideMessage";
  const isMissing =
    (messageId === null ? decision === "hideMessage" : !isAboutMessage) ||
    (decision === "hidePhoto" && photoId === null) ||
    (decision === "hideText" && descriptionPl === "" && descriptionEn === "");
  if (isMissing) throw new DomainError("request.invalid", { fields: { decision: "field.invalid" } });
}

/** What the decision does to the place. */
function enforce(ctx: PlanContext, report: ReportToDecide, { decision }: DecideInput): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { id: reportId, placeId: id, placeVersion: version, photoId, messageId } = report;
  const change = { id, version, nextVersion: newId("version"), now };
  const audit = (action: string) => auditPlace(ctx, report, { action, nextVersion: change.nextVersion, reportId });
  if (decision === "hideText") return [setDescription(db, change, { pl: "", en: "" }), audit(decision)];
  if (decision === "suspendPlace") return [suspendPlace(db, change), audit(decision)];
  if (messageId !== null) {
    return decision === "none" ? [] : [setMessageHidden(db, { messageId, reportId, hiddenAt: now.toISOString() })];
  }
  if (decision !== "hidePhoto" || photoId === null) return [];
  return [setPhotoHidden(db, { photoId, reportId, hiddenAt: now.toISOString() })];
}

function mails(
  { db, now }: PlanContext,
  report: ReportToDecide,
  { decision, ground, statement: reason }: DecideInput,
): D1PreparedStatement[] {
  const { id, origin, reporterEmail, locale, authorEmail, authorLocale, namePl, nameEn } = report;
  const placeName = { pl: namePl, en: nameEn };
  return [
    ...(reporterEmail === ""
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "reportDecided", recipient: reporterEmail, locale, now, cause: `${id}:decided` },
            data: { placeName: placeName[locale], reportId: id, decision, reason },
          }),
        ]),
    ...(decision === "none" || ground === null || authorEmail === ""
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "contentRestricted", recipient: authorEmail, locale: authorLocale, now },
            cause: `${id}:restricted`,
            data: {
              ...{ placeName: placeName[authorLocale], origin, decision, ground, reason },
              appealUntilOn: addMonths(dayAt(now, polishTimeZone), appealMonths),
              appeal: { link: id, path: null },
            },
          }),
        ]),
  ];
}

/**
 * Decides a report, enforces the decision and emails the statement of reasons to the reporter and, if something is hidden, to
 * its author with a link to appeal (Regulation (EU) 2022/2065, articles 16(5) and 17). Throws `resource.not_found`,
 * `resource.version_conflict`, `report.illegal_transition`, and `request.invalid` if there is nothing of the kind to hide.
 */
export const decideReport: InputCommand<{ reportId: string }, typeof decideInput, { id: string }> = {
  name: "report.decide",
  access: { member: "report.administer" },
  changes: ["contentReports", "photos", "places"],
  input: decideInput,
  read: ({ db }, { reportId }) => [reportToDecide(db, reportId)],
  async plan(ctx, [found], { input }) {
    const report = requireReport(found, input.version);
    requireTransition(reportTransitions, report.status, "decide", "report.illegal_transition");
    requireContent(input, report);
    return { body: { id: report.id }, statements: await decisionStatements(ctx, report, input) };
  },
};

/** Stores the decision of an open report with its consequences and emails. */
export async function decisionStatements(
  ctx: PlanContext,
  report: ReportToDecide,
  input: DecideInput,
): Promise<D1PreparedStatement[]> {
  const { env, db, now, requestId, actor } = ctx;
  const { decision, ground, statement } = input;
  const { id, version, partnerId, descriptionPl, descriptionEn, visibleStatus } = report;
  const nextVersion = newId("version");
  return [
    storeDecision(
      db,
      { id, version, nextVersion, now },
      {
        ...{ decision, ground, statement },
        hiddenPl: decision === "hideText" ? descriptionPl : null,
        hiddenEn: decision === "hideText" ? descriptionEn : null,
        statusBefore: decision === "suspendPlace" ? visibleStatus : null,
        linkHash: decision === "none" ? null : await hashOfToken(await tokenOf(env, "appeal", id)),
      },
    ),
    auditChange(
      db,
      { table: "content_reports", id, nextVersion },
      {
        ...{ actor, action: "decide", entity: "contentReport", partnerId, requestId, now },
        details: { decision, ground, reason: statement },
      },
    ),
    ...enforce(ctx, report, input),
    ...mails(ctx, report, input),
  ];
}
