import { marketplaceId } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { onDays, polishDaySql } from "../figures/received-queries.ts";

/** The years in which the caller's partner was paid or charged commission. */
export function yearsWithIncome(db: Database, uid: string): D1PreparedStatement {
  const own = partnerOfUid.replace("?", "?1");
  return db
    .prepare(
      `SELECT DISTINCT CAST(year AS INTEGER) AS year FROM (
         SELECT substr(${polishDaySql("recorded_at")}, 1, 4) AS year FROM ledger_entries
         WHERE partner_id = ${own} AND account IN ('partnerPayable', 'commissionDue')
         UNION ALL SELECT substr(received_on, 1, 4) FROM recorded_payments WHERE partner_id = ${own} AND undoes_id IS NULL)
       WHERE year >= '2024' ORDER BY year DESC`,
    )
    .bind(uid);
}

/** The cause of the email about a year: each partner gets one. */
export const statementCause = (partnerId: string, year: number): string => `${partnerId}:${year}:statement`;

export interface PartnerToInform {
  id: string;
  email: string;
  locale: Locale;
}

/** Partners who earned something in the year and have not been informed yet. */
export function partnersToInform(db: Database, year: number, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id, pa.email, pa.locale FROM partners pa WHERE pa.id <> ?1 AND pa.email <> ''
         AND (EXISTS (SELECT 1 FROM ledger_entries e WHERE e.partner_id = pa.id AND e.account IN ('partnerPayable', 'commissionDue')
             AND ${onDays("e.recorded_at", "?2", "?3")})
           OR EXISTS (SELECT 1 FROM recorded_payments rp JOIN rents t ON t.id = rp.rent_id
             WHERE t.partner_id = pa.id AND rp.received_on BETWEEN ?2 AND ?3))
         AND NOT EXISTS (SELECT 1 FROM outbox ob WHERE ob.cause = pa.id || ?4) ORDER BY pa.id LIMIT ?5`,
    )
    .bind(marketplaceId, `${year}-01-01`, `${year}-12-31`, statementCause("", year), limit);
}
