import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { documentReminders } from "../../domain/document/document.ts";
import { rows } from "../db/database.ts";
import { type DocumentToRemind, documentsToRemind } from "../features/document/queries.ts";
import { remindOfDocument } from "../features/document/remind.ts";
import { runJobCommand } from "../http/job-command.ts";

const remindedPerRun = 100;

/** Reminds partners of documents that expire in 30 and in 7 days. @returns how many emails */
export async function remindDocuments(env: Env, now: Date): Promise<number> {
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  const today = dayAt(now, polishTimeZone);
  let reminded = 0;
  for (const [index, days] of documentReminders.entries()) {
    // A document that is already within the days of the next reminder gets only that one.
    const after = (documentReminders[index + 1] ?? -1) + 1;
    const found = await documentsToRemind(ctx.db, { days, after, today }, remindedPerRun).all();
    for (const document of rows<DocumentToRemind>(found)) {
      if (await runJobCommand(ctx, remindOfDocument, { document, days })) reminded += 1;
    }
  }
  return reminded;
}
