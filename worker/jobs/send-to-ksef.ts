import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { type QueuedSeller, sellersToServe } from "../features/ksef/queue-queries.ts";
import { claimSeller } from "../features/ksef/queue-statements.ts";
import { isSwitchedOn } from "../features/settings/queries.ts";
import { jobContext } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { ksefEnvironment, ksefProvider } from "../providers/ksef/choose.ts";

const sellersPerRun = 20;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends queued invoices to KSeF, seller by seller. A seller is claimed first, so that two runs never send for the same
 * one; a run that crashed releases the claim after some minutes. While an administrator has switched it off, invoices wait. @returns how many sellers were served
 */
export async function sendToKsef(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  if (ksefEnvironment(env) === null) return 0;
  const ctx = jobContext(env, now);
  const { db } = ctx;
  if (!(await isSwitchedOn(db, "ksef", dayAt(now, polishTimeZone)))) return 0;
  const readSellers = async (limit: number) => rows<QueuedSeller>(await sellersToServe(db, now, limit).all());
  if ((await readSellers(1)).length === 0) return 0;
  const [provider, { serveSeller }] = await Promise.all([ksefProvider(env, now), import("../features/ksef/send.ts")]);
  if (provider === null) return 0;
  const served = await runSlices(run, {
    ...{ code: "job.ksef_failed", sliceSize: sellersPerRun, maxItems: sellersPerRun },
    read: readSellers,
    keyOf: ({ id }) => id,
    async process(seller) {
      if ((await claimSeller(db, seller.id, now).first()) === null) return false;
      await serveSeller({ ctx, provider, seller, wait });
      return true;
    },
  });
  // The claim delays the next attempt for these sellers; the others were served.
  if (run.failures.length > 0) throw new AggregateError(run.failures, "Sellers whose invoices were not sent to KSeF");
  return served;
}
