import { DomainError } from "../../../../domain/core/errors.ts";
import type { NewOfferInput } from "../../../../domain/offer/offer.ts";
import type { ContinueInput } from "../../../../domain/rent/schema.ts";
import { carriedDepositGrosze } from "../../../../domain/rent/settlement.ts";
import { offerHours } from "../../../../domain/reservation/hold.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type CreatedReservation, createReservation } from "../../offer/service.ts";
import { partnerRent, type RentState, requireRent } from "../commands/state.ts";
import { requireRunning, transitionRent } from "../commands/transition.ts";

/**
 * The box is somebody else's after the rent's end, so the tenant is offered another one from that day on. Of its deposit
 * they pay what is not held already; the old rent ends and the deposit goes along when the new one begins. Throws
 * `rent.illegal_transition` for a rent without an end or one that goes on already, and what `createReservation` does.
 */
export async function continueElsewhere(
  ctx: RequestContext,
  id: string,
  input: ContinueInput,
): Promise<CreatedReservation> {
  const { db, now, requestId } = ctx;
  const { actor, results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    partnerRent({ ...scope, now }, id),
  ]);
  const rent = requireRent(results[0]);
  const isEdited = rent.version !== input.version;
  const carried = carriedDepositGrosze(rent.depositGrosze, input.depositGrosze);
  const more = (reservationId: string) => [
    ...transitionRent(
      { db, now, requestId, actor: actor.uid, by: "partner" },
      { ...rent, version: input.version },
      { action: "offerOtherBox", set: {}, details: { on: rent.endOn, carriedDepositGrosze: carried } },
    ),
    db
      .prepare("UPDATE reservations SET extends_rent_id = ?, deposit_carried_grosze = ? WHERE id = ?")
      .bind(id, carried, reservationId),
  ];
  try {
    return await createReservation(ctx, offerFor(rent, input, carried, isEdited), more);
  } catch (error) {
    const lostRace = isEdited && error instanceof DomainError && error.code === "box.not_rentable";
    throw lostRace ? new DomainError("resource.version_conflict", { cause: error }) : error;
  }
}

/** The same offer for the same call, also when the first one has changed the rent already. */
function offerFor(rent: RentState, input: ContinueInput, carried: number, isEdited: boolean): NewOfferInput {
  if (!isEdited) {
    requireRunning(rent);
    if (rent.nextReservationId !== null) throw new DomainError("rent.illegal_transition");
  }
  if (rent.endOn === null) throw new DomainError("rent.illegal_transition");
  return {
    boxId: input.boxId,
    moveInOn: rent.endOn,
    months: input.months,
    products: [],
    clientId: rent.clientId,
    monthlyGrosze: input.rentGrosze,
    depositGrosze: input.depositGrosze - carried,
    note: input.note,
    close: { kind: "offer", hours: offerHours },
  };
}
