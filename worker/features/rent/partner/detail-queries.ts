import type { Day } from "../../../../domain/core/day.ts";
import type { ChargeStatus } from "../../../../domain/rent/charge-transitions.ts";

type Database = Pick<D1Database, "prepare">;

export interface RentCharge {
  id: string;
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  status: ChargeStatus;
  invoiceId: string | null;
  invoiceNumber: string | null;
}

/** The charges of a rent with their invoices, the newest first. */
export function chargesOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT g.id, g.from_on AS fromOn, g.to_on AS toOn, g.due_on AS dueOn, g.amount_grosze AS amountGrosze, g.status,
         i.id AS invoiceId, i.number AS invoiceNumber
       FROM charges g LEFT JOIN invoices i ON i.charge_id = g.id AND i.kind = 'vat'
       WHERE g.rent_id = ? ORDER BY g.from_on DESC LIMIT 60`,
    )
    .bind(rentId);
}

export interface HistoryRow {
  at: string;
  action: string;
  actorName: string | null;
  details: string;
}

/** What was done with a rent, the newest first. Looks at the access code are the tenant's own business. */
export function historyOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT a.at, a.action, u.display_name AS actorName, a.details FROM audit_events a
       LEFT JOIN users u ON u.uid = a.actor
       WHERE a.entity_id = ? AND a.action <> 'showAccessCode' ORDER BY a.at DESC, a.id DESC LIMIT 60`,
    )
    .bind(rentId);
}

export interface RentFactsRow {
  rentId: string;
  clientPhone: string;
  box: string;
  placeSlug: string;
}

/** What the page shows in addition to the rent's own state: the tenant's phone, the box's size. */
export function factsOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id AS rentId, c.phone AS clientPhone, l.slug AS placeSlug, json_object('widthCm', b.width_cm,
         'depthCm', b.depth_cm, 'heightCm', b.height_cm, 'areaCm2', b.area_cm2, 'floor', b.floor, 'kind', b.kind) AS box
       FROM rents t JOIN clients c ON c.id = t.client_id JOIN boxes b ON b.id = t.box_id
       JOIN places l ON l.id = t.place_id WHERE t.id = ?`,
    )
    .bind(rentId);
}
