import { newId } from "../../../domain/core/ids.ts";
import { type ChangeReservationInput, changeReservationInput } from "../../../domain/reservation/schema.ts";
import { isOverlap } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { findAlternatives, offerStatements, quoteBox } from "../quote/service.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { boxTaken } from "./hold.ts";
import { changeHold } from "./hold-statements.ts";
import { selectReservation } from "./queries.ts";
import { requireShownPrice } from "./shown-price.ts";
import { auditReservation } from "./transition-statements.ts";
import { type ReservationView, viewOf } from "./view.ts";

/** Changes the move-in day, the months or the products of a hold. Its expiry is unchanged. */
export const changeReservation: Command<{ id: string }, ChangeReservationInput, ReservationView> = {
  name: "reservation.change",
  access: { visitor: "reservation.own" },
  changes: ["boxes", "reservations"],
  input: changeReservationInput,
  read: ({ db, now, caller }, { id }, input) => [
    selectReservation(db, id, caller, now),
    ...offerStatements(db, id, input, caller, now),
  ],
  plan(ctx, [found, ...offered], { params: { id }, input }) {
    const { db, now } = ctx;
    const before = requireFound(found, now);
    requireLivingHold(before, ["held"], now);
    const offer = quoteBox(offered, input, now);
    const { box, price, products, period, seller } = offer;
    requireShownPrice(price, input);
    const nextVersion = newId("version");
    const { moveInOn, months } = input;
    const { todayGrosze, monthlyGrosze, depositGrosze } = price;
    const after = { ...before, moveInOn, months, box, price, products, toOn: period.to, version: nextVersion };
    return {
      body: viewOf(after, now),
      statements: [
        ...changeHold(db, {
          ...{ id, version: before.version, nextVersion, now, moveInOn, months, toOn: period.to },
          ...{ todayGrosze, monthlyGrosze, depositGrosze },
          price: JSON.stringify(price),
          products: JSON.stringify(products),
        }),
        auditReservation(
          ctx,
          { id, partnerId: seller.id },
          { action: "change", nextVersion, details: { moveInOn, months } },
        ),
      ],
      explain: async (error, session) =>
        isOverlap(error) ? boxTaken(await findAlternatives(session, offer, now), error) : null,
    };
  },
};
