import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import { requireFound } from "../reservation/find.ts";
import { selectOffered } from "../reservation/queries.ts";
import { offerData } from "./offer-email.ts";
import type { OfferToRemind } from "./remind-queries.ts";

/** Sends the offer again with the same link. */
export const remindOfOffer: JobCommand<OfferToRemind> = {
  name: "offer.remind",
  actor: "remindOffers",
  read: ({ db, now }, offer) => [selectOffered(db, offer.id, now)],
  plan({ db, now }, offer, [found]) {
    const { code, box, place, seller, moveInOn, toOn, price } = requireFound(found, now);
    const { email: recipient, locale, offerExpiresAt } = offer;
    const data = offerData({
      ...{ code, place, seller, moveInOn, toOn, price },
      ...{ name: offer.name, locale, note: offer.note, link: offer.link, validUntilAt: offerExpiresAt },
      boxNumber: box.number,
    });
    const cause = `${offer.id}:offerReminder:${offerExpiresAt}`;
    const from = { partnerId: seller.id, pace: "queued" } as const;
    return {
      body: true,
      statements: [outboxInsert(db, { template: "offerReminder", recipient, locale, data, cause, from, now })],
    };
  },
};
