import { addDays, type Day } from "../../domain/core/day.ts";

interface Database<Statement> {
  prepare(sql: string): { bind(...values: (string | number | null)[]): Statement };
  batch(statements: Statement[]): Promise<unknown>;
}

export const bigPlace = { partner: "par_big", place: "plc_big", uid: "usr_big", boxes: 1_000 };

const at = "2026-01-01T00:00:00.000Z";

/** Inserts a place with 1,000 boxes in rows of 40, using only SQL. 80% have two rents with a gap between them. */
export async function fillThousandBoxes<Statement>(db: Database<Statement>, today: Day): Promise<void> {
  const { partner, place, uid, boxes } = bigPlace;
  const stay = (from: string, to: string | null, part: string) =>
    db
      .prepare(
        `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
         SELECT 'occ_${part}' || id, id, ?1, ?2, 'rent', 'rnt_${part}' || id, ?3 FROM boxes
         WHERE place_id = ?4 AND CAST(number AS INTEGER) % 5 > 0`,
      )
      .bind(from, to, at, place);
  await db.batch([
    db
      .prepare(
        "INSERT INTO users (uid, email, email_verified, role, created_at, updated_at) VALUES (?1, 'big@example.com', 1, 1, ?2, ?2)",
      )
      .bind(uid, at),
    db
      .prepare(
        `INSERT INTO partners (id, legal_name, invoice_prefix, onboarding_status, live_at, created_at, updated_at)
         VALUES (?1, 'Wielkie Magazyny', 'BIG', 4, ?2, ?2, ?2)`,
      )
      .bind(partner, at),
    db
      .prepare("INSERT INTO partner_members (uid, partner_id, staff_role, created_at) VALUES (?1, ?2, 'owner', ?3)")
      .bind(uid, partner, at),
    db
      .prepare(
        `INSERT INTO places (id, partner_id, slug, name_pl, name_en, street, postcode, city, lat, lng, cell, status, created_at, updated_at)
         VALUES (?1, ?2, 'big', 'Hala', 'Hall', 'ul. Polna 1', '00-001', 'Warszawa', 52, 21, 1, 'published', ?3, ?3)`,
      )
      .bind(place, partner, at),
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${boxes - 1})
         INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, monthly_grosze,
           plan_x, plan_y, plan_width, plan_height, status, created_at, updated_at)
         SELECT 'box_big' || i, ?1, ?2, printf('%04d', i), 'indoor', 200, 250, 280, 34900, (i % 40) * 200,
           (i / 40) * 250 + (i / 80) * 200, 200, 250, iif(i % 10 = 5, 'outOfService', 'available'), ?3, ?3 FROM n`,
      )
      .bind(place, partner, at),
    stay(addDays(today, -60), addDays(today, 30), "now"),
    stay(addDays(today, 45), null, "next"),
  ]);
}
