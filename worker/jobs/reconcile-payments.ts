import { rows } from "../db/database.ts";
import { selectStalePayments } from "../features/payment/queries.ts";
import { type OpenPayment, reconcile } from "../features/payment/reconcile.ts";
import { type RequestedPayment, unansweredPayments } from "../features/payout/commission/queries.ts";
import { askAboutCommission } from "../features/payout/commission/settle.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

const silenceMs = 5 * 60_000;

/** Asks the provider about open payments that it has not reported on for five minutes. */
export async function reconcilePayments(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - silenceMs);
  const slices = { code: "job.payment_not_reconciled", sliceSize: 50, maxItems: 50 };
  const ofCommission = await runSlices(run, {
    ...slices,
    read: async (limit) => {
      const unanswered = { kind: "online" as const, provider: provider.name, before: since };
      return rows<RequestedPayment>(await unansweredPayments(ctx.db, unanswered, limit).all());
    },
    keyOf: ({ id }) => id,
    process: (payment) => askAboutCommission(ctx, payment),
  });
  const ofTenants = await runSlices(run, {
    ...slices,
    read: async (limit) =>
      rows<OpenPayment>(await selectStalePayments(ctx.db, provider.name, since.toISOString(), limit).all()),
    keyOf: ({ id }) => id,
    process: (payment) => reconcile(ctx, payment, since),
  });
  return ofCommission + ofTenants;
}
