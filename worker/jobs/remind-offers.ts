import { newId } from "../../domain/core/ids.ts";
import { remindOfOffer } from "../features/offer/remind.ts";
import { type OfferToRemind, selectOffersToRemind } from "../features/offer/remind-queries.ts";
import { runJobCommand } from "../http/job-command.ts";

/** Reminds clients of offers that expire within a day. One that fails is logged and retried by the next run. */
export async function remindOffers(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const offers = await selectOffersToRemind(db, now).all<OfferToRemind>();
  let reminded = 0;
  const ctx = { env, db, now, requestId: newId("request") };
  for (const offer of offers.results) {
    try {
      if (await runJobCommand(ctx, remindOfOffer, offer)) reminded += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.offer_not_reminded", reservationId: offer.id, error: String(error) }));
    }
  }
  return reminded;
}
