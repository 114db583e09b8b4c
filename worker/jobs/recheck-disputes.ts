import { rows } from "../db/database.ts";
import { checkDispute } from "../features/payment/dispute.ts";
import {
  type DisputeReference,
  disputesToCheck,
  type Loss,
  lossesToRecover,
} from "../features/payment/dispute-queries.ts";
import { markChecked, markRecovered } from "../features/payment/dispute-statements.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

const sizes = { sliceSize: 50, maxItems: 50 };
const uncheckedMs = 12 * 3_600_000;
/** New disputes are listed by each hourly run, so that even a long outage of the job misses none. */
const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Asks the provider about new disputes, and about open ones twice a day, in case an event was lost, and takes the losses of
 * decided ones back from the partners. A failed call is repeated by the next run.
 */
export async function recheckDisputes(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const { db } = ctx;
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - uncheckedMs);
  const recent = await provider.recentDisputes(new Date(now.getTime() - lookBackMs));
  const checked = await runSlices(run, {
    ...{ code: "job.dispute_not_checked", ...sizes },
    read: async (limit) =>
      rows<DisputeReference>(await disputesToCheck(db, { provider: provider.name, recent, since, limit }).all()),
    keyOf: ({ reference }) => reference,
    async process({ reference }) {
      if (await checkDispute(ctx, provider, reference)) return true;
      await markChecked(db, provider.name, reference, now).run();
      return false;
    },
  });
  const recovered = await runSlices(run, {
    ...{ code: "job.loss_not_recovered", ...sizes },
    read: async (limit) => rows<Loss>(await lossesToRecover(db, provider.name, limit).all()),
    keyOf: ({ id }) => id,
    async process({ id, paymentReference, amountGrosze }) {
      await provider.recoverLoss({ disputeId: id, paymentReference, amountGrosze });
      await markRecovered(db, id, now).run();
      return true;
    },
  });
  return checked + recovered;
}
