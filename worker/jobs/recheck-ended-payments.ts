import { rows } from "../db/database.ts";
import { selectEnded } from "../features/payment/queries.ts";
import { settle } from "../features/payment/settle.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

const sliceSize = 300;
/** The job runs each hour, so every payment is asked about three times: a closed page cannot be paid much later. */
const lookBackMs = 3 * 3_600_000;

/** Finds payments that ended here but succeeded at the provider, if the event was lost. */
export async function recheckEndedPayments(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - lookBackMs).toISOString();
  return runSlices(run, {
    ...{ code: "payment.not_rechecked", sliceSize },
    read: async (limit) =>
      rows<{ id: string; providerReference: string }>(await selectEnded(ctx.db, provider.name, since, limit).all()),
    keyOf: ({ id }) => id,
    async process({ providerReference }) {
      const report = await provider.findSession(providerReference);
      if (report.status !== "succeeded") return false;
      await settle(ctx, report, null);
      return true;
    },
  });
}
