import { rows } from "../../db/database.ts";
import type { JobContext } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { type AccountToPause, accountsToPause, markPaused, markPauseUnknown } from "./pause-statements.ts";

/** A run stays well below the limit of outside calls of a Worker. */
const accountsPerRun = 25;

/**
 * Asks the provider of each partner whose payouts are held, or no longer held, to keep the balance in its payout account
 * or to pay it out. Payments reach the account as always, so that what was held is paid out with the next payout. A call that
 * failed is repeated by the next run.
 * @returns for how many that was done
 */
export async function followPayoutPauses({ env, db }: JobContext): Promise<number> {
  const provider = await paymentProvider(env);
  const found = rows<AccountToPause>(await accountsToPause(db, provider.name, accountsPerRun).all());
  let notified = 0;
  for (const { partnerId, account, isHeld } of found) {
    try {
      // A call without an answer may have had an effect: its state is unknown until one succeeds.
      await markPauseUnknown(db, partnerId).run();
      await provider.setPayoutsPaused(account, isHeld === 1);
      await markPaused(db, partnerId, isHeld).run();
      notified += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.payouts_not_paused", partnerId, error: String(error) }));
    }
  }
  return notified;
}
