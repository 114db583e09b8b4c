import { type TraderData, traderReminderDays } from "../../../domain/compliance/trader-data.ts";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { marketplaceId } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";

/** When partner `pa` certified itself; null if it has not. */
const certifiedAtSql = `(SELECT MAX(recorded_at) FROM consent_records
  WHERE reference = pa.id AND purpose = 'partner.certification' AND given = 1)`;

/** The data of partner `pa` as `TraderData`. */
export const traderColumns = `pa.legal_name AS legalName, pa.street, pa.postcode, pa.city, pa.phone, pa.email,
  pa.contact_name AS contactName, pa.nip, pa.regon, pa.krs, pa.iban, pa.bank_account_holder AS bankAccountHolder,
  ${certifiedAtSql} AS certifiedAt`;

/** 1 if partner `pa` lacks data, as `missingTraderData` of `domain/compliance/trader-data.ts` says. */
export const isTraderDataMissing = `('' IN (pa.legal_name, pa.street, pa.postcode, pa.city, pa.phone, pa.email, pa.contact_name)
  OR pa.nip IS NULL OR COALESCE(pa.krs, pa.regon) IS NULL OR pa.iban IS NULL OR COALESCE(pa.bank_account_holder, '') = ''
  OR ${certifiedAtSql} IS NULL)`;

export interface TraderToAsk extends TraderData {
  id: string;
  version: string;
  locale: Locale;
  /** Null if it was not asked yet. */
  dueOn: Day | null;
}

/**
 * Partners after their onboarding that lack data and were not asked for it, or whose time is nearly over, and those that
 * were asked and lack nothing any more.
 */
export function tradersToAsk(db: Database, today: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id, pa.version, pa.locale, pa.trader_data_due_on AS dueOn, ${traderColumns} FROM partners pa
       WHERE pa.id <> ?1 AND pa.status = 'active' AND pa.onboarding_status = 4 AND CASE WHEN ${isTraderDataMissing}
         THEN pa.trader_data_due_on IS NULL OR pa.trader_data_due_on = ?2
         ELSE pa.trader_data_due_on IS NOT NULL END
       ORDER BY pa.id LIMIT ?3`,
    )
    .bind(marketplaceId, addDays(today, traderReminderDays), limit);
}
