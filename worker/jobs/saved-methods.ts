import { rows } from "../db/database.ts";
import { methodsToRemove, methodsToStore } from "../features/payment/method/method-queries.ts";
import { recheckSetup } from "../features/payment/method/method-setup.ts";
import { markMethodRemoved } from "../features/payment/method/method-statements.ts";
import { setupsToSettle } from "../features/payment/method/setup-queries.ts";
import { saveMethodOf } from "../features/payment/method/store-method.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { paymentProvider } from "../providers/payments/choose.ts";
import type { MethodReference } from "../providers/payments/saved-methods.ts";

const shared = { sliceSize: 50, maxItems: 50, keyOf: ({ id }: { id: string }) => id };
/** A customer who returns from the page asks at once; the job looks after those who do not. */
const settleAfterMs = 300_000;

type MethodToStore = { id: string; reference: string };
type MethodToRemove = MethodReference & { id: string };

/** Stores the methods of paid payments and of setups that could not be stored when these were settled. */
export async function storeMethods(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const stored = await runSlices<MethodToStore>(run, {
    ...{ ...shared, code: "job.method_not_stored" },
    read: async (limit) => rows<MethodToStore>(await methodsToStore(ctx.db, limit).all()),
    process: ({ id, reference }) => saveMethodOf(ctx, id, reference),
  });
  const before = new Date(now.getTime() - settleAfterMs);
  const settled = await runSlices(run, {
    ...{ ...shared, code: "job.setup_not_settled" },
    read: async (limit) => rows<{ id: string }>(await setupsToSettle(ctx.db, before.toISOString(), limit).all()),
    process: ({ id }) => recheckSetup(ctx, id, before),
  });
  return stored + settled;
}

/** Removes methods that no rent uses any more from the provider. A failed call is repeated by the next run. */
export async function removeMethods(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const { db } = jobContext(env, now);
  const provider = await paymentProvider(env);
  return runSlices<MethodToRemove>(run, {
    ...{ ...shared, code: "job.method_not_removed" },
    read: async (limit) => rows<MethodToRemove>(await methodsToRemove(db, provider.name, limit).all()),
    async process({ id, ...method }) {
      await provider.removeMethod(method);
      await markMethodRemoved(db, id, now).run();
      return true;
    },
  });
}
