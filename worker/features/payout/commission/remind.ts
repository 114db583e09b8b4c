import { marketplaceIban } from "../../../../domain/invoice/marketplace.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { outboxInsert } from "../../email/statements.ts";
import { type CommissionToRemind, commissionReminderCause } from "./queries.ts";

/** Emails a partner once for each reminder that an invoice for commission is overdue. */
export const remindOfCommission: JobCommand<{ invoice: CommissionToRemind; days: number }> = {
  name: "commission.remind",
  actor: "remindCommissions",
  plan: ({ db, now }, { invoice: { invoiceId, number, dueOn, openGrosze, email, locale }, days }) => ({
    body: true,
    statements: [
      outboxInsert(db, {
        ...{ template: "commissionReminded", recipient: email, locale, now },
        ...{
          data: { number, dueOn, openGrosze, iban: marketplaceIban() },
          cause: commissionReminderCause(invoiceId, days),
        },
      }),
    ],
  }),
};
