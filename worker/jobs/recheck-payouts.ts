import { newId } from "../../domain/core/ids.ts";
import { checkBankPayout } from "../features/payout/bank-payout.ts";
import {
  type AccountToCheck,
  accountsToCheck,
  markPayoutsChecked,
  unsettledPayouts,
} from "../features/payout/bank-payout-queries.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

/** Each account is asked about once a day. A run stays well below the limit of outside calls of a Worker. */
const sliceSize = 25;
const uncheckedMs = 24 * 3_600_000;
const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Asks the provider for the payouts of partners that are new to us or still on their way, in case an event was lost. A failed
 * call is repeated by the next run.
 */
export async function recheckPayouts(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const provider = await paymentProvider(env);
  const before = new Date(now.getTime() - uncheckedMs);
  const accounts = await accountsToCheck(db, {
    provider: provider.name,
    before,
    limit: sliceSize,
  }).all<AccountToCheck>();
  let stored = 0;
  for (const { partnerId, account } of accounts.results) {
    try {
      const recent = await provider.recentBankPayouts(account, new Date(now.getTime() - lookBackMs));
      const unsettled = await unsettledPayouts(db, { provider: provider.name, partnerId, recent }).all<{
        reference: string;
      }>();
      for (const { reference } of unsettled.results) {
        if (await checkBankPayout(ctx, provider, { account, reference })) stored += 1;
      }
      await markPayoutsChecked(db, partnerId, now).run();
    } catch (error) {
      console.error(JSON.stringify({ code: "job.payouts_not_checked", partnerId, error: String(error) }));
    }
  }
  return stored;
}
