import type { DocumentReminder } from "../../../domain/document/document.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import { type DocumentToRemind, reminderCause } from "./queries.ts";

/** Emails a partner once that an accepted document expires. */
export const remindOfDocument: JobCommand<{ document: DocumentToRemind; days: DocumentReminder }> = {
  name: "document.remind",
  actor: "remindDocuments",
  plan: ({ db, now }, { document: { id, kind, fileName, validUntilOn, email, locale }, days }) => ({
    body: true,
    statements: [
      outboxInsert(db, {
        ...{ template: "documentExpiring", recipient: email, locale, now },
        ...{ data: { kind, fileName, validUntilOn }, cause: reminderCause(id, validUntilOn, days) },
      }),
    ],
  }),
};
