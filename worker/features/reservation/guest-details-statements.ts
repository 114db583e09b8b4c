import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { GuestInput, GuestLinkInput } from "../../../domain/reservation/guest.ts";
import type { Database } from "../../db/database.ts";
import type { GuestLink } from "../../http/guest-link.ts";

export interface GuestDetails {
  id: string;
  version: string;
  nextVersion: string;
  guest: Omit<GuestInput, "buyer">;
  buyer: Buyer | null;
  link: GuestLink;
  now: Date;
}

/** Updates only an unexpired hold without an account. */
export function updateGuestDetails(
  db: Database,
  { id, version, nextVersion, guest, buyer, link, now }: GuestDetails,
): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare(
      `UPDATE reservations SET guest_name = ?, guest_email = ?, guest_phone = ?, buyer = ?, guest_link = ?, guest_link_hash = ?,
         version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND uid IS NULL AND status = 'held' AND hold_expires_at > ?`,
    )
    .bind(
      ...[guest.name, guest.email, guest.phone, buyer === null ? null : JSON.stringify(buyer)],
      ...[link.link, link.hash, nextVersion, at, id, version, at],
    );
}

export interface RenewedLink {
  requested: GuestLinkInput;
  link: GuestLink;
  /** Appended to the reservation's id in the email's cause, which allows one email per minute. */
  minute: string;
  now: Date;
}

/** Replaces the guest's link. Changes nothing for an unknown address or code, or twice within a minute. */
export function renewLink(db: Database, { requested, link, minute, now }: RenewedLink): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET guest_link = ?, guest_link_hash = ?, updated_at = ?
       WHERE guest_email = ? AND code = ? AND uid IS NULL
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = reservations.id || ?)`,
    )
    .bind(link.link, link.hash, now.toISOString(), requested.email, requested.code, minute);
}
