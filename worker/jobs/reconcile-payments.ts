import { newId } from "../../domain/core/ids.ts";
import { selectStalePayments } from "../features/payment/queries.ts";
import { type OpenPayment, reconcile } from "../features/payment/reconcile.ts";

const sliceSize = 50;
const silenceMs = 5 * 60_000;

/** Asks the provider about open payments that it has not reported on for five minutes. */
export async function reconcilePayments(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const scope = { env, db, now, requestId: newId("request") };
  const since = new Date(now.getTime() - silenceMs);
  const silent = await selectStalePayments(db, since.toISOString(), sliceSize).all<OpenPayment>();
  let requested = 0;
  for (const payment of silent.results) {
    if (await reconcile(scope, payment, since)) requested += 1;
  }
  return requested;
}
