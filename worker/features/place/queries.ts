import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { boxJson } from "../box/statements.ts";
import { placeDetailJson, publicStatuses } from "./statements.ts";

/** One row `{place}`, or none if the place is not public. */
export function findPlace(db: Database, slug: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${placeDetailJson} AS place FROM places AS p JOIN partners AS pa ON pa.id = p.partner_id
      WHERE p.slug = ?1 AND p.status IN ${publicStatuses}`,
    )
    .bind(slug);
}

/** All boxes of a public place with their occupancy in the period. */
export function boxesOfPlace(db: Database, slug: string, from: string, until: string, now: Date): D1PreparedStatement {
  const { ask, bound } = named({ slug, from, until, now: now.toISOString() });
  return db
    .prepare(
      `SELECT ${boxJson(ask.now)} AS box, b.status, p.status AS placeStatus, b.plan_x AS planX, b.plan_y AS planY, b.plan_width AS planWidth,
        b.plan_height AS planHeight, (
          SELECT MIN(oc.kind = 'hold') FROM occupancy AS oc
          WHERE oc.box_id = b.id AND oc.until_on > ${ask.from} AND oc.from_on < ${ask.until}
            AND (oc.expires_at IS NULL OR oc.expires_at > ${ask.now})) AS isHeldOnly,
        iif(EXISTS (SELECT 1 FROM occupancy AS oc WHERE oc.box_id = b.id AND oc.until_on > b.last_until_on
          AND oc.expires_at > ${ask.now}), '', b.last_until_on) AS lastUntilOn
      FROM places AS p JOIN boxes AS b ON b.place_id = p.id
      WHERE p.slug = ${ask.slug} AND p.status IN ${publicStatuses} AND b.status <> 'archived' ORDER BY b.number`,
    )
    .bind(...bound);
}
