import type { Database } from "../../db/database.ts";
import { comparisons } from "./comparison-queries.ts";

/** A difference that is seen again keeps its first day, unless it was resolved in between. */
const seenAgain = `ON CONFLICT (kind, entity_id) DO UPDATE SET expected_grosze = excluded.expected_grosze,
  found_grosze = excluded.found_grosze, last_seen_at = excluded.last_seen_at, resolved_at = NULL,
  first_seen_at = iif(resolved_at IS NULL, first_seen_at, excluded.first_seen_at)`;

/** Compares the records within the database, stores the differences and resolves those that are gone. */
export function compareRecords(db: Database, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  return comparisons.flatMap(({ kind, entity, sql }) => [
    db
      .prepare(
        `INSERT INTO money_differences
           (kind, entity, entity_id, partner_id, expected_grosze, found_grosze, first_seen_at, last_seen_at)
         SELECT ?1, ?2, id, partner_id, expected, found, ?3, ?3 FROM (${sql}) WHERE expected <> found ${seenAgain}`,
      )
      .bind(kind, entity, at),
    db
      .prepare(
        `UPDATE money_differences SET resolved_at = ?2
         WHERE kind = ?1 AND resolved_at IS NULL AND last_seen_at < ?2`,
      )
      .bind(kind, at),
  ]);
}

/** A payment with what our record and the provider's say was received, in grosze. */
export interface ComparedPayment {
  id: string;
  partnerId: string;
  expectedGrosze: number;
  foundGrosze: number;
}

/** Stores or resolves the difference of one payment from the provider's record. */
export function comparePayment(db: Database, payment: ComparedPayment, now: Date): D1PreparedStatement {
  const at = now.toISOString();
  const { id, partnerId, expectedGrosze, foundGrosze } = payment;
  if (expectedGrosze === foundGrosze) {
    return db
      .prepare(
        `UPDATE money_differences SET resolved_at = ?
         WHERE kind = 'providerPayment' AND entity_id = ? AND resolved_at IS NULL`,
      )
      .bind(at, id);
  }
  return db
    .prepare(
      `INSERT INTO money_differences
         (kind, entity, entity_id, partner_id, expected_grosze, found_grosze, first_seen_at, last_seen_at)
       VALUES ('providerPayment', 'payment', ?1, ?2, ?3, ?4, ?5, ?5) ${seenAgain}`,
    )
    .bind(id, partnerId, expectedGrosze, foundGrosze, at);
}
