import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { admitCaller, type BookingScope, selectCaller } from "../../http/caller.ts";
import type { SignedIn } from "../../identity/verify.ts";
import { reassignRelatedRows, selectClaimable, takeReservation } from "./claim-statements.ts";

/**
 * Moves what was reserved as a guest to the account with the same address: this reservation and every other one of that
 * address, with their rents, invoices and clients. The provider must have checked the address. Safe to call again.
 * Throws `auth.email_unverified`, `auth.unprovisioned`, or `resource.not_found` for a reservation of any other address.
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
  const [reservation] = rows<{ uid: string | null; partnerId: string; version: string }>(found);
  if (reservation === undefined) throw new DomainError("resource.not_found");
  if (reservation.uid !== null) return { reservationId: id };
  if (!account.emailVerified) throw new DomainError("auth.email_unverified");

  const nextVersion = newId("version");
  const { partnerId, version } = reservation;
  const claim = { id, version, nextVersion, uid, email, now };
  try {
    await db.batch([
      takeReservation(db, claim),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        { actor: uid, action: "claim", entity: "reservation", partnerId, requestId, now },
      ),
      ...reassignRelatedRows(db, claim),
    ]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
  return { reservationId: id };
}
