/** The part of D1 that the Worker's bindings and miniflare have in common. */
interface Database<Statement> {
  prepare(sql: string): { bind(...values: (string | number | null)[]): Statement };
  batch(statements: Statement[]): Promise<unknown>;
}

export type Area = readonly [west: number, south: number, east: number, north: number];

export interface ManyPlaces {
  /** Prefix of all ids and slugs. */
  prefix: string;
  count: number;
  area: Area;
  /** Number of 5 m² boxes per place. */
  boxes: number;
  /** Kind of the open-ended occupancy of every box; null leaves them free. */
  taken: "rent" | "hold" | null;
}

const at = "2026-01-01T00:00:00.000Z";

/** SQL equivalent of `cellOf`: interleaves 25 bits of each axis. */
function cell(lat: string, lng: string): string {
  const spread = (axis: string) =>
    Array.from({ length: 25 }, (_, bit) => `((((${axis}) >> ${bit}) & 1) << ${2 * bit})`).join(" | ");
  const column = `CAST((${lng} + 180) / 360 * 33554432 AS INTEGER)`;
  const row = `CAST((${lat} + 90) / 180 * 33554432 AS INTEGER)`;
  return `((${spread(column)}) | ((${spread(row)}) << 1))`;
}

/** Fills an area evenly with published places. Uses only SQL, because 100,000 separate inserts would be slow. */
export async function fillPlaces<Statement>(
  db: Database<Statement>,
  { prefix, count, area, boxes, taken }: ManyPlaces,
) {
  const [west, south, east, north] = area;
  const partner = `par_${prefix}`;
  await db.batch([
    db
      .prepare(
        "INSERT INTO partners (id, legal_name, invoice_prefix, live_at, created_at, updated_at) VALUES (?1, ?1, ?1, ?2, ?2, ?2)",
      )
      .bind(partner, at),
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}),
        spot AS (SELECT i, ${south} + (i * 0.6180339887 - FLOOR(i * 0.6180339887)) * ${north - south} AS lat,
          ${west} + (i + 0.5) / ${count} * ${east - west} AS lng FROM n)
        INSERT INTO places (id, partner_id, slug, name_pl, name_en, street, postcode, city, lat, lng, cell, status, created_at, updated_at)
        SELECT 'plc_${prefix}' || i, ?1, '${prefix}-' || i, 'Boksy', 'Boxes', 'ul. Polna 1', '00-001', 'Miasto', lat, lng,
          ${cell("lat", "lng")}, 'published', ?2, ?2 FROM spot`,
      )
      .bind(partner, at),
    db
      .prepare(
        `INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, monthly_grosze, created_at, updated_at)
        SELECT 'box_' || substr(places.id, 5) || '_' || value, places.id, ?1, value, 'indoor', 200, 250, 280,
          20000 + value * 100, ?2, ?2
        FROM places CROSS JOIN json_each(?3) WHERE partner_id = ?1`,
      )
      .bind(partner, at, JSON.stringify(Array.from({ length: boxes }, (_, number) => number))),
    db
      .prepare(
        `INSERT INTO occupancy (id, box_id, from_on, kind, reference, expires_at, recorded_at)
        SELECT 'occ_' || id, id, '2026-01-01', ?3, 'for_' || id, IIF(?3 = 'hold', '2999-01-01T00:00:00.000Z', NULL), ?2
        FROM boxes WHERE ?3 IS NOT NULL AND partner_id = ?1`,
      )
      .bind(partner, at, taken),
  ]);
}
