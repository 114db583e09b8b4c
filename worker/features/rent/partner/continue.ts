import { DomainError } from "../../../../domain/core/errors.ts";
import type { NewOfferInput } from "../../../../domain/offer/offer.ts";
import { type ContinueInput, continueInput } from "../../../../domain/rent/schema.ts";
import { carriedDepositGrosze } from "../../../../domain/rent/settlement.ts";
import { offerHours } from "../../../../domain/reservation/hold.ts";
import type { Command } from "../../../http/command.ts";
import {
  type CreatedReservation,
  isCodeTaken,
  newReservationReads,
  planNewReservation,
  settleTransfer,
} from "../../offer/create.ts";
import { continueRent } from "../model/change-statements.ts";
import type { RentState } from "../model/state.ts";
import { partnerRent, requireRent } from "../model/state-queries.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";

/**
 * Offers the tenant another box after the rent's end, because theirs is rented to someone else. They pay only the part
 * of the deposit that is not held yet. When the new rent starts, the old one ends and its deposit is carried over.
 * Throws `rent.illegal_transition` for a rent without an end or with such an offer, and as `createReservation`.
 */
export const continueInOtherBox: Command<{ id: string }, ContinueInput, CreatedReservation> = {
  name: "rent.continue",
  access: { member: "rent.manage" },
  changes: ["boxes", "invitations", "rents", "reservations"],
  input: continueInput,
  read: (reader, { id }) => [partnerRent(reader, id)],
  readMore: (reader, [found], input) => newReservationReads(reader, offerFor(requireVersion(found, input), input)),
  plan(ctx, [found, ...offered], { input, actor }) {
    const rent = requireVersion(found, input);
    const carried = carriedDepositGrosze(rent.depositGrosze, input.depositGrosze);
    return planNewReservation(ctx, offered, offerFor(rent, input), actor, {
      carriedGrosze: carried,
      statements: (reservationId) => [
        ...transitionRent(ctx, rent, {
          action: "offerOtherBox",
          set: {},
          details: { on: rent.endOn, carriedGrosze: carried },
        }),
        continueRent(ctx.db, reservationId, { rentId: rent.id, carriedGrosze: carried }),
      ],
    });
  },
  isRetryable: isCodeTaken,
  followUp: settleTransfer,
};

function requireVersion(found: D1Result | undefined, { version }: ContinueInput): RentState {
  const rent = requireRent(found);
  if (rent.version !== version) throw new DomainError("resource.version_conflict");
  return rent;
}

function offerFor(rent: RentState, input: ContinueInput): NewOfferInput {
  requireRunning(rent);
  if (rent.nextReservationId !== null || rent.endOn === null) throw new DomainError("rent.illegal_transition");
  return {
    boxId: input.boxId,
    moveInOn: rent.endOn,
    months: input.months,
    products: [],
    clientId: rent.clientId,
    monthlyGrosze: input.rentGrosze,
    depositGrosze: input.depositGrosze - carriedDepositGrosze(rent.depositGrosze, input.depositGrosze),
    note: input.note,
    close: { kind: "offer", hours: offerHours },
  };
}
