import { rows } from "../db/database.ts";
import { requestRefund } from "../features/payment/refund/refund.ts";
import { selectRefundsDue } from "../features/payment/refund/refund-queries.ts";
import { requestReturn } from "../features/payment/unmatched.ts";
import { selectReturnsDue } from "../features/payment/unmatched-statements.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

interface Row {
  id: string;
}

const shared = { code: "job.refund_not_requested", sliceSize: 50, maxItems: 50, keyOf: ({ id }: Row) => id };

/** Asks the provider for refunds, and for returns of money without an order, that are due and were not taken yet. */
export async function processRefunds(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const refunded = await runSlices(run, {
    ...shared,
    read: async (limit) => rows<Row>(await selectRefundsDue(ctx.db, now, limit).all()),
    process: ({ id }) => requestRefund(ctx, id),
  });
  const returned = await runSlices(run, {
    ...shared,
    read: async (limit) => rows<Row>(await selectReturnsDue(ctx.db, now, limit).all()),
    process: ({ id }) => requestReturn(ctx, id),
  });
  return refunded + returned;
}
