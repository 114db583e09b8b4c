import { newId } from "../../domain/core/ids.ts";
import { methodsToRemove, methodsToStore } from "../features/payment/method-queries.ts";
import { recheckSetup } from "../features/payment/method-setup.ts";
import { markMethodRemoved } from "../features/payment/method-statements.ts";
import { setupsToSettle } from "../features/payment/setup-queries.ts";
import { saveMethodOf } from "../features/payment/store-method.ts";
import { paymentProvider } from "../providers/payments/choose.ts";
import type { MethodReference } from "../providers/payments/saved-methods.ts";

const sliceSize = 50;
/** A customer who returns from the page asks at once; the job looks after those who do not. */
const settleAfterMs = 300_000;

/** Stores the methods of paid payments and of setups that could not be stored when these were settled. */
export async function storeMethods(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const found = await methodsToStore(db, sliceSize).all<{ id: string; reference: string }>();
  let stored = 0;
  for (const { id, reference } of found.results) {
    if (await saveMethodOf(ctx, id, reference)) stored += 1;
  }
  const before = new Date(now.getTime() - settleAfterMs);
  const setups = await setupsToSettle(db, before.toISOString(), sliceSize).all<{ id: string }>();
  for (const { id } of setups.results) {
    if (await recheckSetup(ctx, id, before)) stored += 1;
  }
  return stored;
}

/** Removes methods that no rent uses any more from the provider. A failed call is repeated by the next run. */
export async function removeMethods(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const provider = await paymentProvider(env);
  const found = await methodsToRemove(db, provider.name, sliceSize).all<MethodReference & { id: string }>();
  let removed = 0;
  for (const { id, ...method } of found.results) {
    try {
      await provider.removeMethod(method);
      await markMethodRemoved(db, id, now).run();
      removed += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.method_not_removed", id, error: String(error) }));
    }
  }
  return removed;
}
