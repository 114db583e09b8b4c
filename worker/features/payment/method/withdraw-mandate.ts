import { rows } from "../../../db/database.ts";
import { isVersionConflict } from "../../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import { endAutopay } from "../../rent/autopay/autopay.ts";
import { readStates, rentsOfMethod } from "../../rent/model/state-queries.ts";
import { type ChargedMethod, chargedMethod } from "./method-queries.ts";

/**
 * The customer withdrew the mandate of a saved BLIK in the bank's app: the rents that use it are no longer paid
 * automatically, and their tenant gets an email. Null if no rent uses the method, as after a repeated event.
 */
export const withdrawMandate: JobCommand<ChargedMethod> = {
  name: "payment.withdrawMandate",
  actor: "payments",
  read: ({ db, now }, { provider, methodReference }) => [rentsOfMethod(db, { provider, methodReference }, now)],
  plan(ctx, _params, [found]) {
    const rents = readStates(found);
    if (rents.length === 0) return null;
    return { body: true, statements: rents.flatMap((rent) => endAutopay(ctx, rent, "mandateWithdrawn")) };
  },
  isRetryable: isVersionConflict,
};

/** Withdraws the mandate of the method that an automatic payment was to be taken from. */
export async function withdrawMandateOf(ctx: JobContext, paymentId: string): Promise<void> {
  const [method] = rows<ChargedMethod>(await chargedMethod(ctx.db, paymentId).run());
  if (method !== undefined) await runJobCommand(ctx, withdrawMandate, method);
}
