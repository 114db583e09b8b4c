import { rows } from "../db/database.ts";
import { remindOfOffer } from "../features/offer/remind.ts";
import { type OfferToRemind, selectOffersToRemind } from "../features/offer/remind-queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Reminds clients of offers that expire within a day. */
export async function remindOffers(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  return runSlices(run, {
    code: "job.offer_not_reminded",
    read: async (limit) => rows<OfferToRemind>(await selectOffersToRemind(ctx.db, now, limit).all()),
    keyOf: ({ id }) => id,
    process: async (offer) => (await runJobCommand(ctx, remindOfOffer, offer)) !== null,
  });
}
