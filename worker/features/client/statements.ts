import type { ClientData } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { Database } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import { hasVersionSql, type RowVersion } from "../../http/row-version.ts";

export interface NewClient {
  partnerId: string;
  /** Null for a guest, who is identified by the details they gave. */
  uid: string | null;
  /** The person's name; a company buys under its own name. */
  name: string;
  email: string;
  phone: string;
  buyer: Buyer | null;
  locale: "pl" | "en";
  now: Date;
}

/**
 * The client of a reservation `r`: the one for whom the partner made it, that of the account, or the one that matches
 * all of the guest's details.
 */
export const clientOfReservation = `COALESCE(r.client_id,
  (SELECT c.id FROM clients c WHERE c.partner_id = r.partner_id AND c.uid = r.uid),
  (SELECT c.id FROM clients c WHERE c.partner_id = r.partner_id AND c.name = iif(r.buyer ->> '$.kind' = 'company', r.buyer ->> '$.companyName', r.guest_name) AND c.email = r.guest_email
   AND c.phone = r.guest_phone AND c.uid IS NULL AND r.uid IS NULL LIMIT 1))`;

export interface UnwelcomeClient {
  reason: "blocked" | "behind";
}

/**
 * Returns a row if the partner of this reservation does not accept the payer. The payer is
 * blocked: the account, the guest's email, or the client for whom the reservation was made. Or they book by themselves and
 * are behind with another rent of this partner, who does not want that: the account, or a guest with the email and the
 * phone of a client, so that no one learns of a debt by typing a stranger's email.
 */
export function unwelcomeClientOf(
  db: Database,
  reservationId: string,
  { uid, today }: { uid: string | null; today: Day },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iif(c.blocked = 1, 'blocked', 'behind') AS reason
       FROM reservations r JOIN clients c ON c.id IN (
         SELECT r.client_id
         UNION SELECT id FROM clients WHERE partner_id = r.partner_id AND uid = COALESCE(?2, r.uid)
         UNION SELECT id FROM clients WHERE partner_id = r.partner_id AND r.uid IS NULL AND email = r.guest_email)
       LEFT JOIN collection_settings dcs ON dcs.id = r.partner_id AND dcs.debtor_bookings = 'refuse'
       WHERE r.id = ?1 AND (c.blocked = 1 OR (r.client_id IS NULL AND dcs.id IS NOT NULL
           AND (c.uid = COALESCE(?2, r.uid) OR c.phone = r.guest_phone)
           AND EXISTS (SELECT 1 FROM rents t JOIN charges ch ON ch.rent_id = t.id WHERE t.client_id = c.id
             AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0 AND ch.due_on < ?3)))
       ORDER BY c.blocked DESC LIMIT 1`,
    )
    .bind(reservationId, uid, today);
}

/**
 * Inserts a user or guest as a client of the partner if the batch's own UPDATE changed the row of `rowVersion`. Does
 * nothing if they are a client already.
 */
export function ensureClient(db: Database, rowVersion: RowVersion, client: NewClient): D1PreparedStatement {
  const { partnerId, uid, email, phone, buyer, locale, now } = client;
  const kind = buyer?.kind ?? "person";
  const name = buyer?.kind === "company" ? buyer.companyName : client.name;
  const nip = buyer?.nip ?? null;
  const taxNumber = buyer?.taxNumber ?? null;
  const search = clientSearchText({ name, email, nip, taxNumber, phone });
  return db
    .prepare(
      `INSERT INTO clients (id, partner_id, kind, name, nip, tax_number, email, phone, street, postcode, city, country, uid,
         locale, search_text, created_at, updated_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${hasVersionSql(rowVersion)} AND NOT (? IS NULL AND EXISTS (
         SELECT 1 FROM clients WHERE partner_id = ? AND name = ? AND email = ? AND phone = ? AND uid IS NULL))
       ON CONFLICT (partner_id, uid) WHERE uid IS NOT NULL DO NOTHING`,
    )
    .bind(
      newId("client"),
      partnerId,
      kind,
      name,
      nip,
      taxNumber,
      email,
      phone,
      buyer?.street ?? "",
      buyer?.postcode ?? "",
      buyer?.city ?? "",
      buyer?.country ?? "PL",
      uid,
      locale,
      search,
      now.toISOString(),
      now.toISOString(),
      rowVersion.id,
      rowVersion.nextVersion,
      uid,
      partnerId,
      name,
      email,
      phone,
    );
}

/** Columns to change. `search_text` must be included with any column it is derived from. */
export type ClientColumns = Partial<
  Omit<ClientData, "taxNumber"> & {
    tax_number: string | null;
    search_text: string;
    notes: string;
    tags: string;
    blocked: 0 | 1;
    blocked_reason: string;
    blocked_at: string | null;
    payment_term_days: number | null;
    due_day: number | null;
    uid: string | null;
  }
>;

export interface ClientUpdate {
  id: string;
  columns: ClientColumns;
  /** The version that the change is based on. */
  seen: string;
  nextVersion: string;
  now: Date;
}

/** Changes nothing if the client's version is not `seen`. */
export function updateClient(db: Database, { id, columns, seen, nextVersion, now }: ClientUpdate): D1PreparedStatement {
  return update(db, "clients", {
    set: { ...columns, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version: seen },
  });
}
