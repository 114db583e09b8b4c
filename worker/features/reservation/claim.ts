import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditMove, isMissedMove } from "../../http/audit.ts";
import { admitCaller, type BookingScope, selectCaller } from "../../http/caller.ts";
import type { SignedIn } from "../../identity/verify.ts";
import { selectClaimable, takeReservation, takeWhatFollows } from "./claim-statements.ts";

/**
 * Moves what was reserved as a guest to the account with the same address: this reservation and every other one of that
 * address, with their rents, invoices and clients. The provider must have checked the address. Safe to call again.
 * Throws `auth.email_unverified`, `auth.unprovisioned`, or `thing.not_found` for a reservation of any other address.
 */
export async function claimReservation(
  { db, now, caller, requestId }: BookingScope,
  account: Pick<SignedIn, "uid" | "email" | "emailVerified">,
  id: string,
): Promise<{ reservationId: string }> {
  if (caller.uid === null) throw new DomainError("auth.unprovisioned");
  const { uid } = account;
  const email = account.email?.toLowerCase() ?? "";
  const [own, found] = await db.batch([selectCaller(db, caller), selectClaimable(db, id, uid, email)]);
  admitCaller(own, caller);
  const [reservation] = rows<{ uid: string | null; partnerId: string; lastMove: string }>(found);
  if (reservation === undefined) throw new DomainError("thing.not_found");
  if (reservation.uid !== null) return { reservationId: id };
  if (!account.emailVerified) throw new DomainError("auth.email_unverified");

  const move = newId("move");
  const { partnerId, lastMove } = reservation;
  const claim = { id, lastMove, move, uid, email, now };
  try {
    await db.batch([
      takeReservation(db, claim),
      auditMove(
        db,
        { table: "reservations", id, move },
        { actor: uid, action: "claim", entity: "reservation", partnerId, requestId, now },
      ),
      ...takeWhatFollows(db, claim),
    ]);
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("thing.moved_meanwhile", { cause: error });
    throw error;
  }
  return { reservationId: id };
}
