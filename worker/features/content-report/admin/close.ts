import { type CloseInput, closeInput } from "../../../../domain/content-report/schema.ts";
import { reportTransitions } from "../../../../domain/content-report/transitions.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { auditChange } from "../../../http/audit.ts";
import type { InputCommand, PlanContext } from "../../../http/command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { auditPlace, requireReport } from "./decide.ts";
import {
  type ReportToDecide,
  reportToDecide,
  restorePlace,
  setDescription,
  setMessageHidden,
  setPhotoHidden,
  storeOutcome,
} from "./decide-queries.ts";

/** Undoes what the decision did. A description that the partner has written since is kept. */
function undo(ctx: PlanContext, report: ReportToDecide): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { id: reportId, decision, placeId: id, placeVersion: version, photoId, messageId, hiddenPl, hiddenEn } = report;
  const change = { id, version, nextVersion: newId("version"), now };
  const audit = auditPlace(ctx, report, { action: "restoreContent", nextVersion: change.nextVersion, reportId });
  if (decision === "hideText") {
    const isRewritten = report.descriptionPl !== "" || report.descriptionEn !== "";
    return isRewritten ? [] : [setDescription(db, change, { pl: hiddenPl ?? "", en: hiddenEn ?? "" }), audit];
  }
  if (decision === "suspendPlace") {
    const [suspension, ...shown] = restorePlace(db, change, { reportId, statusBefore: report.statusBefore });
    return suspension === undefined ? [] : [suspension, audit, ...shown];
  }
  if (messageId !== null) return [setMessageHidden(db, { messageId, reportId, hiddenAt: null })];
  return photoId === null ? [] : [setPhotoHidden(db, { photoId, reportId, hiddenAt: null })];
}

function mails(
  { db, now }: PlanContext,
  { id, messageId, reporterEmail, locale, authorEmail, authorLocale, namePl, nameEn }: ReportToDecide,
  { outcome, statement: reason }: CloseInput,
): D1PreparedStatement[] {
  const placeName = { pl: namePl, en: nameEn };
  return [
    ...(authorEmail === ""
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "appealDecided", recipient: authorEmail, locale: authorLocale, now },
            ...{
              cause: `${id}:closed`,
              data: { placeName: placeName[authorLocale], isMessage: messageId !== null, outcome, reason },
            },
          }),
        ]),
    ...(reporterEmail === "" || outcome === "upheld"
      ? []
      : [
          outboxInsert(db, {
            ...{ template: "reportReversed", recipient: reporterEmail, locale, now, cause: `${id}:reversed` },
            data: { placeName: placeName[locale], reportId: id, reason },
          }),
        ]),
  ];
}

/**
 * Decides an appeal: the decision is upheld, or reversed and undone. Emails the author of the content and, if reversed, the
 * reporter. Throws as `decideReport` does.
 */
export const closeReport: InputCommand<{ reportId: string }, typeof closeInput, { id: string }> = {
  name: "report.close",
  access: { member: "report.administer" },
  changes: ["contentReports", "places"],
  input: closeInput,
  read: ({ db }, { reportId }) => [reportToDecide(db, reportId)],
  plan(ctx, [found], { input }) {
    const { db, now, requestId, actor } = ctx;
    const { version, outcome, statement } = input;
    const report = requireReport(found, version);
    requireTransition(reportTransitions, report.status, "close", "report.illegal_transition");
    const { id, partnerId } = report;
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        storeOutcome(db, { id, version, nextVersion, now }, { outcome, statement }),
        auditChange(
          db,
          { table: "content_reports", id, nextVersion },
          {
            ...{ actor, action: outcome, entity: "contentReport", partnerId, requestId, now },
            details: { reason: statement },
          },
        ),
        ...(outcome === "reversed" ? undo(ctx, report) : []),
        ...mails(ctx, report, input),
      ],
    };
  },
};
