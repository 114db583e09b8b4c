import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { outboxInsert } from "../email/statements.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { selectReservation } from "./queries.ts";
import { releaseBox, transitionReservation } from "./statements.ts";
import { type Reservation, type ReservationView, viewOf } from "./view.ts";

/** Gives the box back before anything was paid. Money that is already under way comes back when it arrives. */
export async function cancelReservation(scope: BookingScope, env: Env, id: string): Promise<ReservationView> {
  const { db, now, caller, requestId } = scope;
  const [own, found] = await db.batch([selectCaller(db, caller), selectReservation(db, id, caller, now)]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  if (reservation.status === "cancelled") return viewOf(reservation, now);
  requireLivingHold(reservation, ["held", "offered", "pendingPayment"], now);

  const nextVersion = newId("version");
  try {
    await db.batch([
      transitionReservation(db, { id, version: reservation.version, nextVersion, status: "cancelled", now }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        {
          actor: callerName(caller),
          action: reservation.offerExpiresAt === null ? "cancel" : "decline",
          entity: "reservation",
          partnerId: reservation.seller.id,
          requestId,
          now,
        },
      ),
      releaseBox(db, id),
      cancelOrdersOf(db, id, nextVersion, now),
      closePaymentsOf(db, id, "cancelled", nextVersion, now),
      ...(reservation.offerExpiresAt === null ? [] : declineOffer(db, reservation, nextVersion, now)),
    ]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
  await closePages(env, reservation.openPages);
  return viewOf({ ...reservation, status: "cancelled", version: nextVersion }, now);
}

/** Of an offer the link ends too, and the partner hears of it. */
function declineOffer(
  db: D1DatabaseSession,
  { id, code, agreement, guest, box, place, seller }: Reservation,
  nextVersion: string,
  now: Date,
): D1PreparedStatement[] {
  const { email: recipient, locale } = seller;
  const clientName = agreement?.nameTyped ?? guest?.name ?? "";
  const placeName = locale === "pl" ? place.namePl : place.nameEn;
  const data = { code, clientName, boxNumber: box.number, placeName, answer: "declined", word: "" } as const;
  return [
    endInvitationsOf(db, id, "declined", nextVersion, now),
    outboxInsert(db, { template: "offerAnswered", recipient, locale, data, cause: `${id}:declined`, now }),
  ];
}

/** Closes the provider's pages. When that fails a customer may still pay on one: the money is then returned. */
export async function closePages(env: Env, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    try {
      await (await paymentProvider(env)).expireSession(reference);
    } catch (error) {
      console.error(JSON.stringify({ code: "payment.page_not_closed", reference, error: String(error) }));
    }
  }
}
