import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";

interface ReadBox {
  id: string;
  /** The version that was read. */
  version: string;
}

/** Writes a new version to each box that still has the version that was read. */
export function touchBoxes(
  db: Database,
  boxes: readonly ReadBox[],
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE boxes SET version = ?1, updated_at = ?2 FROM json_each(?3) j
       WHERE boxes.id = j.value ->> 'id' AND boxes.version = j.value ->> 'version'`,
    )
    .bind(nextVersion, now.toISOString(), JSON.stringify(boxes.map(({ id, version }) => ({ id, version }))));
}

interface Plans {
  boxes: readonly { id: string; monthlyGrosze: number }[];
  fromOn: Day;
  by: string;
  now: Date;
}

export function recordPlans(db: Database, { boxes, now, ...plan }: Plans): D1PreparedStatement {
  const { ask, bound } = named({ ...plan, now: now.toISOString(), list: JSON.stringify(boxes) });
  return db
    .prepare(
      `INSERT INTO planned_box_prices (box_id, partner_id, monthly_grosze, from_on, created_by, created_at)
       SELECT b.id, b.partner_id, j.value ->> 'monthlyGrosze', ${ask.fromOn}, ${ask.by}, ${ask.now}
       FROM json_each(${ask.list}) j JOIN boxes b ON b.id = j.value ->> 'id' WHERE true
       ON CONFLICT (box_id) DO UPDATE SET monthly_grosze = excluded.monthly_grosze, from_on = excluded.from_on,
         created_by = excluded.created_by, created_at = excluded.created_at`,
    )
    .bind(...bound);
}

export function removePlans(db: Database, boxes: readonly { id: string }[]): D1PreparedStatement {
  return db
    .prepare("DELETE FROM planned_box_prices WHERE box_id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(boxes.map(({ id }) => id)));
}

const sliceSize = 500;

/** The number of plans that `applyPlans` would apply. */
export function countDuePlans(db: Database, today: Day): D1PreparedStatement {
  return db
    .prepare(`SELECT COUNT(*) AS count FROM (SELECT 1 FROM planned_box_prices WHERE from_on <= ? LIMIT ${sliceSize})`)
    .bind(today);
}

/**
 * Makes due planned prices the current ones, with their history; deposits that follow the place's default change with
 * them. One batch, whose statements depend on the version that the first one writes.
 */
export function applyPlans(db: Database, { today, nextVersion, now }: { today: Day; nextVersion: string; now: Date }) {
  const due = `SELECT box_id FROM planned_box_prices WHERE from_on <= ?1 ORDER BY from_on LIMIT ${sliceSize}`;
  const moved = "planned_box_prices pp JOIN boxes b ON b.id = pp.box_id AND b.version = ?2 WHERE pp.from_on <= ?1";
  const all = [today, nextVersion, now.toISOString()];
  return [
    db
      .prepare(
        `UPDATE boxes SET monthly_grosze = pp.monthly_grosze, version = ?2, updated_at = ?3,
           deposit_grosze = iif(boxes.deposit_grosze = boxes.monthly_grosze * p.deposit_months,
             pp.monthly_grosze * p.deposit_months, boxes.deposit_grosze)
         FROM planned_box_prices pp JOIN boxes own ON own.id = pp.box_id JOIN places p ON p.id = own.place_id
         WHERE boxes.id = pp.box_id AND pp.box_id IN (${due})`,
      )
      .bind(...all),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, at)
         SELECT ?2, 'applyBoxPrices', 'changePrice', 'box', b.id, b.partner_id,
           json_object('monthlyGrosze', pp.monthly_grosze), ?3 FROM ${moved}`,
      )
      .bind(...all),
    db
      .prepare(
        `INSERT INTO box_prices (box_id, monthly_grosze, from_at)
         SELECT b.id, pp.monthly_grosze, ?3 FROM ${moved} ON CONFLICT DO NOTHING`,
      )
      .bind(...all),
    db.prepare(`DELETE FROM planned_box_prices WHERE box_id IN (SELECT b.id FROM ${moved})`).bind(today, nextVersion),
  ];
}
