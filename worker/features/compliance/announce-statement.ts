import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import { type PartnerToInform, statementCause } from "./statement-queries.ts";

/** Emails a partner once that its data of a year is ready. */
export const announceStatement: JobCommand<{ partner: PartnerToInform; year: number }> = {
  name: "compliance.announceStatement",
  actor: "announceStatements",
  plan: ({ db, now }, { partner: { id, email, locale }, year }) => ({
    body: true,
    statements: [
      outboxInsert(db, {
        ...{ template: "yearlyStatement", recipient: email, locale, now },
        ...{ data: { year }, cause: statementCause(id, year) },
      }),
    ],
  }),
};
