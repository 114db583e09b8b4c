import { outboxInsert } from "../email/statements.ts";
import { requireFound, selectOffered } from "../reservation/service.ts";
import { offerData } from "./offer-email.ts";
import type { OfferToRemind } from "./remind-queries.ts";

/** Sends the offer again with the link that the client already has. */
export async function remindOfOffer(db: D1DatabaseSession, offer: OfferToRemind, now: Date): Promise<void> {
  const found = await selectOffered(db, offer.id, now).all();
  const { code, box, place, seller, moveInOn, toOn, price } = requireFound(found, now);
  const { email: recipient, locale, offerExpiresAt } = offer;
  const data = offerData({
    ...{ code, place, seller, moveInOn, toOn, price },
    ...{ name: offer.name, locale, note: offer.note, link: offer.link, validUntilAt: offerExpiresAt },
    boxNumber: box.number,
  });
  const cause = `${offer.id}:offerReminder:${offerExpiresAt}`;
  const from = { partnerId: seller.id, pace: "queued" } as const;
  await outboxInsert(db, { template: "offerReminder", recipient, locale, data, cause, from, now }).run();
}
