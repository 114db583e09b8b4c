import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import { insert } from "../../db/write.ts";
import type { GuestLink } from "../../http/guest-link.ts";
import type { OfferedClient } from "./queries.ts";

export interface NewOffer {
  id: string;
  code: string;
  boxId: string;
  client: OfferedClient;
  /** The guest link for a client who accepts without an account. */
  link: GuestLink;
  moveInOn: Day;
  months: number | null;
  toOn: Day | null;
  price: string;
  todayGrosze: number;
  monthlyGrosze: number;
  depositGrosze: number;
  products: string;
  note: string;
  status: "offered" | "pendingPayment";
  /** When the hold on the box expires. */
  expiresAt: string;
  /** When the offer expires; null if the transfer has already been received. */
  offerExpiresAt: string | null;
  nextVersion: string;
  now: Date;
}

/** Inserts a partner's reservation for a client and its occupancy, which the ledger may refuse. */
export function insertOffer(db: Database, offer: NewOffer): D1PreparedStatement[] {
  const now = offer.now.toISOString();
  const { client, link } = offer;
  const guest = client.uid === null ? [client.name, client.email || null, client.phone, link.link, link.hash] : [];
  const [name = null, email = null, phone = null, guestLink = null, guestHash = null] = guest;
  return [
    db
      .prepare(
        `INSERT INTO reservations (id, code, partner_id, place_id, box_id, uid, guest_name, guest_email, guest_phone,
           guest_link, guest_link_hash, client_id, source, move_in_on, months, to_on, price, today_grosze, monthly_grosze,
           deposit_grosze, products, note, status, hold_expires_at, offer_expires_at, locale, version, created_at,
           updated_at)
         SELECT ?, ?, partner_id, place_id, id, ?, ?, ?, ?, ?, ?, ?, 'partner', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
         FROM boxes WHERE id = ? AND status = 'available'`,
      )
      .bind(
        ...[offer.id, offer.code, client.uid, name, email, phone, guestLink, guestHash, client.id],
        ...[offer.moveInOn, offer.months, offer.toOn, offer.price, offer.todayGrosze, offer.monthlyGrosze],
        ...[offer.depositGrosze, offer.products, offer.note, offer.status, offer.expiresAt, offer.offerExpiresAt],
        ...[client.locale, offer.nextVersion, now, now, offer.boxId],
      ),
    insert(db, "occupancy", {
      id: newId("occupancy"),
      box_id: offer.boxId,
      from_on: offer.moveInOn,
      to_on: offer.toOn,
      kind: "hold",
      reference: offer.id,
      expires_at: offer.expiresAt,
      recorded_at: now,
    }),
  ];
}
