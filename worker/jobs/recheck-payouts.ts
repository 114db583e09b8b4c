import { rows } from "../db/database.ts";
import { checkBankPayout } from "../features/payout/bank-payout.ts";
import {
  type AccountToCheck,
  accountsToCheck,
  markPayoutsChecked,
  unsettledPayouts,
} from "../features/payout/bank-payout-queries.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

/** Each account is asked about once a day. A run stays well below the limit of outside calls of a Worker. */
const sliceSize = 25;
const uncheckedMs = 24 * 3_600_000;
const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Asks the provider for the payouts of partners that are new to us or still on their way, in case an event was lost. A failed
 * call is repeated by the next run. @returns how many payouts were stored
 */
export async function recheckPayouts(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const { db } = ctx;
  const provider = await paymentProvider(env);
  const before = new Date(now.getTime() - uncheckedMs);
  let stored = 0;
  await runSlices(run, {
    ...{ code: "job.payouts_not_checked", sliceSize, maxItems: sliceSize },
    read: async (limit) =>
      rows<AccountToCheck>(await accountsToCheck(db, { provider: provider.name, before, limit }).all()),
    keyOf: ({ partnerId }) => partnerId,
    async process({ partnerId, account }) {
      const recent = await provider.recentBankPayouts(account, new Date(now.getTime() - lookBackMs));
      const unsettled = await unsettledPayouts(db, { provider: provider.name, partnerId, recent }).all();
      for (const { reference } of rows<{ reference: string }>(unsettled)) {
        if (await checkBankPayout(ctx, provider, { account, reference })) stored += 1;
      }
      await markPayoutsChecked(db, partnerId, now).run();
      return true;
    },
  });
  return stored;
}
