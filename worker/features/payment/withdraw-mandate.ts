import { isVersionConflict } from "../../http/audit.ts";
import type { JobCommand } from "../../http/job-command.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";
import { endAutopay, readStates, rentsOfMethod } from "../rent/service.ts";

/**
 * The customer withdrew the mandate of a saved BLIK in the bank's app: the rents that use it are no longer paid
 * automatically, and their tenant gets an email. Null if no rent uses the method, as after a repeated event.
 */
export const withdrawMandate: JobCommand<{ provider: ProviderName; methodReference: string }> = {
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
