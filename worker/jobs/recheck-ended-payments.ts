import { newId } from "../../domain/core/ids.ts";
import { selectEnded } from "../features/payment/queries.ts";
import { settle } from "../features/payment/settle.ts";
import { paymentProvider } from "../providers/payments/choose.ts";

const sliceSize = 300;
/** The job runs each hour, so every payment is asked about three times: a closed page cannot be paid much later. */
const lookBackMs = 3 * 3_600_000;

/** Finds payments that ended here but succeeded at the provider, if the event was lost. */
export async function recheckEndedPayments(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const scope = { env, db, now, requestId: newId("request") };
  const provider = await paymentProvider(env);
  const since = new Date(now.getTime() - lookBackMs).toISOString();
  const ended = await selectEnded(db, provider.name, since, sliceSize).all<{ id: string; providerReference: string }>();
  let found = 0;
  for (const { id, providerReference } of ended.results) {
    try {
      const report = await provider.findSession(providerReference);
      if (report.status !== "succeeded") continue;
      await settle(scope, report, null);
      found += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "payment.not_rechecked", paymentId: id, error: String(error) }));
    }
  }
  return found;
}
