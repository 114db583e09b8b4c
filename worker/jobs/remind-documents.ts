import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { documentReminders } from "../../domain/document/document.ts";
import { rows } from "../db/database.ts";
import { type DocumentToRemind, documentsToRemind } from "../features/document/queries.ts";
import { remindOfDocument } from "../features/document/remind.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Reminds partners of documents that expire in 30 and in 7 days. @returns how many emails */
export async function remindDocuments(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const today = dayAt(now, polishTimeZone);
  let reminded = 0;
  for (const [index, days] of documentReminders.entries()) {
    // A document that is already within the days of the next reminder gets only that one.
    const after = (documentReminders[index + 1] ?? -1) + 1;
    reminded += await runSlices(run, {
      code: "job.document_not_reminded",
      read: async (limit) =>
        rows<DocumentToRemind>(await documentsToRemind(ctx.db, { days, after, today }, limit).all()),
      keyOf: ({ id }) => id,
      process: async (document) => (await runJobCommand(ctx, remindOfDocument, { document, days })) !== null,
    });
  }
  return reminded;
}
