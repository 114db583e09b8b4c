import { newId } from "../../domain/core/ids.ts";
import { checkDispute } from "../features/payment/dispute.ts";
import {
  type DisputeReference,
  disputesToCheck,
  type Loss,
  lossesToRecover,
} from "../features/payment/dispute-queries.ts";
import { markChecked, markRecovered } from "../features/payment/dispute-statements.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

const sliceSize = 50;
const uncheckedMs = 12 * 3_600_000;
/** New disputes are listed by each hourly run, so that even a long outage of the job misses none. */
const lookBackMs = 7 * 24 * 3_600_000;

/**
 * Asks the provider about new disputes, and about open ones twice a day, in case an event was lost, and takes the losses of
 * decided ones back from the partners. A failed call is repeated by the next run.
 */
export async function recheckDisputes(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - uncheckedMs);
  const recent = await provider.recentDisputes(new Date(now.getTime() - lookBackMs));
  const wanted = { provider: provider.name, recent, since, limit: sliceSize };
  const open = await disputesToCheck(db, wanted).all<DisputeReference>();
  let done = 0;
  for (const { reference } of open.results) {
    try {
      if (await checkDispute(ctx, provider, reference)) done += 1;
      else await markChecked(db, provider.name, reference, now).run();
    } catch (error) {
      console.error(JSON.stringify({ code: "job.dispute_not_checked", reference, error: String(error) }));
    }
  }
  const losses = await lossesToRecover(db, provider.name, sliceSize).all<Loss>();
  for (const { id, paymentReference, amountGrosze } of losses.results) {
    try {
      await provider.recoverLoss({ disputeId: id, paymentReference, amountGrosze });
      await markRecovered(db, id, now).run();
      done += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.loss_not_recovered", id, error: String(error) }));
    }
  }
  return done;
}
