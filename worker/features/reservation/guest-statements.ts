import type { GuestInput, GuestLinkInput } from "../../../domain/reservation/guest.ts";
import type { GuestLink } from "../../http/guest-link.ts";

type Database = Pick<D1Database, "prepare">;

export interface NamedGuest {
  id: string;
  version: string;
  nextVersion: string;
  guest: GuestInput;
  link: GuestLink;
  now: Date;
}

/** Only a living hold that no account has. */
export function nameGuest(
  db: Database,
  { id, version, nextVersion, guest, link, now }: NamedGuest,
): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare(
      `UPDATE reservations SET guest_name = ?, guest_email = ?, guest_phone = ?, guest_link = ?, guest_link_hash = ?,
         version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND uid IS NULL AND status = 'held' AND hold_expires_at > ?`,
    )
    .bind(guest.name, guest.email, guest.phone, link.link, link.hash, nextVersion, at, id, version, at);
}

export interface RenewedLink {
  asked: GuestLinkInput;
  link: GuestLink;
  /** The outbox's cause of the mail, after the reservation's id: one for each minute. */
  minute: string;
  now: Date;
}

/** A new link in the place of the old one. Nothing happens for strangers' words, nor twice within a minute. */
export function renewLink(db: Database, { asked, link, minute, now }: RenewedLink): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET guest_link = ?, guest_link_hash = ?, updated_at = ?
       WHERE guest_email = ? AND code = ? AND uid IS NULL
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = reservations.id || ?)`,
    )
    .bind(link.link, link.hash, now.toISOString(), asked.email, asked.code, minute);
}
