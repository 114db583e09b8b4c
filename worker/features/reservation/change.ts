import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { ChangeReservationInput } from "../../../domain/reservation/schema.ts";
import { isOverlap } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { findAlternatives, offerStatements, quoteBox } from "../quote/service.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { boxTaken } from "./hold.ts";
import { changeHold } from "./hold-statements.ts";
import { selectReservation } from "./queries.ts";
import { type ReservationView, viewOf } from "./view.ts";

/** Changes the day, the months or the products of a hold; its time does not start anew. */
export async function changeReservation(
  scope: BookingScope,
  id: string,
  change: ChangeReservationInput,
): Promise<ReservationView> {
  const { db, now, caller } = scope;
  const [own, found, ...offered] = await db.batch([
    selectCaller(db, caller),
    selectReservation(db, id, caller, now),
    ...offerStatements(db, id, change, now),
  ]);
  const before = requireFound(found, now);
  admitCaller(own, caller);
  requireLivingHold(before, ["held"], now);
  const offer = quoteBox(offered, change, now);

  const { box, price, products, period } = offer;
  const nextVersion = newId("version");
  const after = { ...before, ...change, box, price, products, toOn: period.to, version: nextVersion };
  const { todayGrosze, monthlyGrosze, depositGrosze } = price;
  try {
    await db.batch([
      ...changeHold(db, {
        id,
        version: before.version,
        nextVersion,
        now,
        moveInOn: change.moveInOn,
        months: change.months,
        toOn: period.to,
        price: JSON.stringify(price),
        products: JSON.stringify(products),
        todayGrosze,
        monthlyGrosze,
        depositGrosze,
      }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        {
          actor: callerName(caller),
          action: "change",
          entity: "reservation",
          partnerId: offer.seller.id,
          details: { moveInOn: change.moveInOn, months: change.months },
          requestId: scope.requestId,
          now,
        },
      ),
    ]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    if (isOverlap(error)) throw boxTaken(await findAlternatives(db, offer, now), error);
    throw error;
  }
  return viewOf(after, now);
}
