import type { ClientData } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { partnerOfUid } from "../../http/actor.ts";

/** A client before a change. */
export interface ClientToChange extends ClientData {
  version: string;
  notes: string;
  /** A JSON array. */
  tags: string;
  blocked: 0 | 1;
}

export function clientToChange(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT kind, name, nip, tax_number AS taxNumber, email, phone, street, postcode, city, country, locale, notes, tags, blocked, version
       FROM clients WHERE id = ? AND partner_id = ${partnerOfUid}`,
    )
    .bind(id, uid);
}

/** The name of the partner whose staff the user is. */
export const partnerName = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT legal_name AS name FROM partners WHERE id = ${partnerOfUid}`).bind(uid);

/** The partner's oldest client with this email; no rows for an empty email. */
export function clientsOfEmail(db: Database, uid: string, email: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, name FROM clients WHERE partner_id = ${partnerOfUid} AND email = ? AND email <> '' ORDER BY created_at, id LIMIT 1`,
    )
    .bind(uid, email);
}

export interface ClientInsert {
  id: string;
  uid: string;
  client: ClientData;
  /** True to insert even if another client has this email. */
  isAnother: boolean;
  nextVersion: string;
  now: Date;
}

/** Inserts nothing, so that the audit row fails the batch, when a concurrent write has added a client with this email. */
export function insertClient(db: Database, { id, uid, client, isAnother, nextVersion, now }: ClientInsert) {
  const { kind, name, nip, taxNumber, email, phone, street, postcode, city, country, locale } = client;
  const search = clientSearchText(client);
  const values = {
    id,
    kind,
    name,
    nip,
    taxNumber,
    email,
    phone,
    street,
    postcode,
    city,
    country,
    locale,
    search,
    nextVersion,
  };
  const { ask, bound } = named({ ...values, now: now.toISOString(), uid, isAnother: Number(isAnother) });
  const partner = `(SELECT partner_id FROM partner_members WHERE uid = ${ask.uid})`;
  return db
    .prepare(
      `INSERT INTO clients (id, partner_id, kind, name, nip, tax_number, email, phone, street, postcode, city, country, locale, search_text,
         created_by, version, created_at, updated_at)
       SELECT ${ask.id}, ${partner}, ${ask.kind}, ${ask.name}, ${ask.nip}, ${ask.taxNumber}, ${ask.email}, ${ask.phone}, ${ask.street},
         ${ask.postcode}, ${ask.city}, ${ask.country}, ${ask.locale}, ${ask.search}, ${ask.uid},
         ${ask.nextVersion}, ${ask.now}, ${ask.now}
       WHERE ${ask.isAnother} OR NOT EXISTS (
         SELECT 1 FROM clients WHERE partner_id = ${partner} AND email = ${ask.email} AND email <> '')`,
    )
    .bind(...bound);
}
