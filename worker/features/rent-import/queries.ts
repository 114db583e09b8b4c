import { type StoredVatRate, vatRateOf } from "../../../domain/core/money.ts";
import type {
  KnownBox,
  KnownClient,
  KnownOccupancy,
  KnownPlace,
  KnownRecords,
} from "../../../domain/rent-import/known.ts";
import type { RentRow } from "../../../domain/rent-import/read.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { type Drawn, drawnOf } from "../box/partner/new-boxes.ts";
import { readTerm, termSql } from "../rent/model/payment-terms.ts";

const partner = partnerOfUid.replace("?", "?1");
const numbered = `b.partner_id = ${partner} AND b.number IN (SELECT value FROM json_each(?2))`;

/** The partner's records that the rents of a list may refer to. For `readKnown`. */
export function knownThings(
  db: Database,
  uid: string,
  list: readonly RentRow[],
  { now, createsBoxes }: { now: Date; createsBoxes: boolean },
): D1PreparedStatement[] {
  const numbers = JSON.stringify([...new Set(list.map(({ boxNumber }) => boxNumber))]);
  const clients = list.map(({ client }) => client);
  const emails = JSON.stringify([...new Set(clients.map(({ email }) => email))]);
  return [
    db
      .prepare(
        `SELECT p.id, p.slug, p.name_pl AS namePl, p.name_en AS nameEn, p.timezone, p.deposit_months AS depositMonths,
           ${termSql("pa")} AS paymentTerm, pa.calendar_months AS calendarMonths,
           iif(pa.vat_status = 'exempt', 'zw', '23') AS vatRate,
           iif(?2, (SELECT COUNT(*) FROM boxes WHERE place_id = p.id AND status <> 'archived'), 0) AS boxCount,
           iif(?2, ${drawnOf("p.id")}, '{}') AS drawn
         FROM places p JOIN partners pa ON pa.id = p.partner_id WHERE p.partner_id = ${partner} ORDER BY p.name_pl, p.id`,
      )
      .bind(uid, createsBoxes ? 1 : 0),
    db
      .prepare(
        `SELECT b.id, b.place_id AS placeId, b.number, b.status, b.monthly_grosze AS monthlyGrosze, b.vat_rate AS vatRate
         FROM boxes b WHERE ${numbered}`,
      )
      .bind(uid, numbers),
    db
      .prepare(
        `SELECT oc.box_id AS boxId, oc.from_on AS fromOn, oc.to_on AS toOn, COALESCE(t.client_id, r.client_id) AS clientId,
           COALESCE(c.name, r.guest_name, r.agreement ->> '$.nameTyped', k.reason) AS name
         FROM boxes b JOIN occupancy oc ON oc.box_id = b.id
         LEFT JOIN rents t ON t.id = oc.reference LEFT JOIN reservations r ON r.id = oc.reference
         LEFT JOIN clients c ON c.id = COALESCE(t.client_id, r.client_id) LEFT JOIN blocks k ON k.id = oc.reference
         WHERE ${numbered} AND (oc.expires_at IS NULL OR oc.expires_at > ?3) ORDER BY oc.from_on`,
      )
      .bind(uid, numbers, now.toISOString()),
    db
      .prepare(
        `SELECT c.id, c.name, lower(c.email) AS email, c.search_text AS searchText, c.uid,
           ${termSql("c")} AS paymentTerm,
           c.uid IS NULL AND c.blocked = 0 AND c.email <> '' AND NOT EXISTS (
             SELECT 1 FROM invitations WHERE client_id = c.id AND reservation_id IS NULL AND status IN ('sent', 'opened')
               AND expires_at > ?3) AS isInvitable
         FROM clients c WHERE c.partner_id = ${partner} AND lower(c.email) IN (SELECT value FROM json_each(?2))
         ORDER BY c.created_at, c.id`,
      )
      .bind(uid, emails, now.toISOString()),
  ];
}

/** A place to which the import may add boxes. */
export interface ImportPlace extends KnownPlace {
  depositMonths: number;
  storedVatRate: StoredVatRate;
  drawn: Drawn;
}

type PlaceRow = Omit<ImportPlace, "vatRate" | "storedVatRate" | "drawn" | "paymentTerm" | "calendarMonths"> & {
  calendarMonths: 0 | 1;
  vatRate: StoredVatRate;
  drawn: string;
  paymentTerm: string | null;
};
type ClientRow = Omit<KnownClient, "isInvitable" | "paymentTerm"> & { isInvitable: 0 | 1; paymentTerm: string | null };

export function readKnown(results: readonly D1Result[]): KnownRecords & { places: ImportPlace[] } {
  const [places, boxes, stays, clients] = results;
  return {
    places: rows<PlaceRow>(places).map((place) => ({
      ...place,
      paymentTerm: readTerm(place.paymentTerm),
      calendarMonths: place.calendarMonths === 1,
      vatRate: vatRateOf(place.vatRate),
      storedVatRate: place.vatRate,
      drawn: JSON.parse(place.drawn),
    })),
    boxes: rows<Omit<KnownBox, "vatRate"> & { vatRate: StoredVatRate }>(boxes).map((box) => ({
      ...box,
      vatRate: vatRateOf(box.vatRate),
    })),
    stays: rows<KnownOccupancy>(stays),
    clients: rows<ClientRow>(clients).map((client) => ({
      ...client,
      paymentTerm: readTerm(client.paymentTerm),
      isInvitable: client.isInvitable === 1,
    })),
  };
}

/** The partner's name, used as the sender in emails to tenants. */
export function partnerName(db: Database, uid: string): D1PreparedStatement {
  return db.prepare(`SELECT legal_name AS name FROM partners WHERE id = ${partner}`).bind(uid);
}

export function placesOf(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(`SELECT id, ${locale === "pl" ? "name_pl" : "name_en"} AS name FROM places WHERE partner_id = ${partner}`)
    .bind(uid);
}

/** Why a rent of an import stays when the import is undone. */
export type UndoObstacle = "paid" | "invoiced" | "charged" | "changed";

export interface OwnImport {
  id: string;
  clients: number;
  boxes: number;
  emails: number;
  createdAt: string;
  rowVersion: string;
  version: string;
  undoneAt: string | null;
  /** JSON: how many of its rents can be undone (`none`), and how many cannot, by reason. */
  obstacles: string;
}

const refers = (...columns: readonly `${string}.${string}`[]) =>
  columns
    .map((name) => name.split("."))
    .map(([table, column]) => `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = t.id)`)
    .join(" OR ");

const hasCharge = (that: string) => `EXISTS (SELECT 1 FROM charges ch WHERE ch.rent_id = t.id AND (${that}))`;

/**
 * SQL for why a rent `t` of an import `ri` cannot be undone; `none` if nothing has happened to it. In trial, changes of the
 * rent itself do not count. When a tenant claims a rent for their account, the version stays and only the time of the update
 * changes.
 * @param now the parameter of the current instant
 */
export const obstacleSql = (now: string) => `CASE
  WHEN ${hasCharge("ch.status IN ('paid', 'processing') OR ch.recorded_grosze + ch.online_grosze > 0")}
    OR ${refers("orders.rent_id", "recorded_payments.rent_id")} THEN 'paid'
  WHEN EXISTS (SELECT 1 FROM invoices WHERE rent_id = t.id) THEN 'invoiced'
  WHEN ${hasCharge("ch.created_at > t.created_at")} THEN 'charged'
  WHEN ${hasCharge("ch.status <> 'due'")} OR ${refers(
    ...([
      "collection_cases.rent_id",
      "rent_photos.rent_id",
      "insurance_policies.rent_id",
      "authorized_persons.rent_id",
    ] as const),
    ...(["access_reports.rent_id", "method_setups.rent_id", "method_setup_rents.rent_id"] as const),
    ...(["reservations.extends_rent_id", "rents.continues_rent_id"] as const),
  )} THEN 'changed'
  WHEN EXISTS (SELECT 1 FROM partners WHERE id = ri.partner_id AND live_at <= ${now})
    AND NOT (t.version = ri.row_version AND t.updated_at = t.created_at
      AND EXISTS (SELECT 1 FROM reservations WHERE id = t.reservation_id AND version = ri.row_version)) THEN 'changed'
  ELSE 'none' END`;

/** The partner's newest imports; only one if an id is given. */
export function ownImports(db: Database, uid: string, now: Date, id: string | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ri.id, ri.clients, ri.boxes, ri.emails, ri.created_at AS createdAt, ri.row_version AS rowVersion, ri.version,
         ri.undone_at AS undoneAt,
         (SELECT json_group_object(obstacle, rents) FROM (SELECT ${obstacleSql("?2")} AS obstacle, COUNT(*) AS rents
            FROM rents t WHERE t.import_id = ri.id GROUP BY 1)) AS obstacles
       FROM rent_imports ri WHERE ri.partner_id = ${partner} AND ri.id = COALESCE(?3, ri.id)
       ORDER BY ri.created_at DESC LIMIT 10`,
    )
    .bind(uid, now.toISOString(), id);
}
