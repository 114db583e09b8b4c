import { rows } from "../db/database.ts";
import { debit, offsetCommission } from "../features/payout/commission/offset.ts";
import {
  type OffsetPartner,
  partnersToOffset,
  type RequestedPayment,
  unansweredPayments,
} from "../features/payout/commission/queries.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

/** What a payment brings to an account has been paid out after that. */
const balanceMs = 14 * 86_400_000;

/** Takes commission that is due from payout accounts. Repeats requests without an answer first. @returns how many were taken */
export async function offsetCommissions(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - balanceMs);
  const slices = { code: "job.commission_not_offset", sliceSize: 50 };
  const repeated = await runSlices(run, {
    ...slices,
    read: async (limit) => {
      const unanswered = { kind: "offset" as const, provider: provider.name, before: now };
      return rows<RequestedPayment>(await unansweredPayments(ctx.db, unanswered, limit).all());
    },
    keyOf: ({ id }) => id,
    process: (payment) => debit(ctx, provider, payment),
  });
  return (
    repeated +
    (await runSlices(run, {
      ...slices,
      read: async (limit) =>
        rows<OffsetPartner>(await partnersToOffset(ctx.db, { provider: provider.name, since }, limit).all()),
      keyOf: ({ partnerId }) => partnerId,
      process: (partner) => offsetCommission(ctx, provider, partner),
    }))
  );
}
