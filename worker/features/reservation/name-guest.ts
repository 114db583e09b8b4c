import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { GuestInput } from "../../../domain/reservation/guest.ts";
import { auditChange, isVersionConflict } from "../../http/audit.ts";
import { admitCaller, type BookingScope, callerName, selectCaller } from "../../http/caller.ts";
import { newGuestLink } from "../../http/guest-link.ts";
import { requireFound, requireLivingHold } from "./find.ts";
import { nameGuest } from "./guest-statements.ts";
import { selectReservation } from "./queries.ts";
import { type ReservationView, viewOf } from "./view.ts";

/** Says who a hold is for, without an account. May be said anew until it is signed. Throws `request.invalid` by field. */
export async function giveGuest(
  scope: BookingScope,
  env: Env,
  id: string,
  input: GuestInput,
): Promise<ReservationView> {
  const { db, now, caller, requestId } = scope;
  const [own, found] = await db.batch([selectCaller(db, caller), selectReservation(db, id, caller, now)]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  requireLivingHold(reservation, ["held"], now);
  if (reservation.uid !== null) throw new DomainError("reservation.illegal_transition");

  const guest = { ...input, phone: await readPhone(input.phone) };
  const nextVersion = newId("version");
  try {
    await db.batch([
      nameGuest(db, { id, version: reservation.version, nextVersion, guest, link: await newGuestLink(env), now }),
      auditChange(
        db,
        { table: "reservations", id, nextVersion },
        {
          actor: callerName(caller),
          action: "nameGuest",
          entity: "reservation",
          partnerId: reservation.seller.id,
          requestId,
          now,
        },
      ),
    ]);
  } catch (error) {
    if (isVersionConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
  return viewOf({ ...reservation, guest, version: nextVersion }, now);
}

/** As E.164 writes it. A number without a prefix is Polish; one that no mobile network has is refused. */
async function readPhone(text: string): Promise<string> {
  // The world's numbering plans are an eighth of the Worker's code, and only this call needs them.
  const { default: parsePhone } = await import("libphonenumber-js/mobile");
  const phone = parsePhone(text, "PL");
  if (!phone?.isValid()) throw new DomainError("request.invalid", { fields: { phone: "field.phone" } });
  return phone.number;
}
