import type { Voivodeship } from "../../../domain/accountant/limits.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { commissionJoin } from "../invoice/commission/queries.ts";
import { ofPeriod } from "../invoice/status-sql.ts";

/** A working link with the company data of its partner. */
export interface FolderRow {
  id: string;
  partnerId: string;
  fromOn: Day;
  /** The last day. */
  toOn: Day;
  locale: Locale;
  expiresAt: string;
  name: string;
  nip: string | null;
  street: string;
  postcode: string;
  city: string;
  taxOffice: string | null;
  voivodeship: Voivodeship | null;
  county: string | null;
  commune: string | null;
  invoices: number;
  /** Invoices and corrections for commission, which the partner bought. */
  purchases: number;
}

/** Invoices and corrections `iv` for the partner's commission, issued in a period. They are purchases, so not in JPK_FA. */
export const boughtIn = (partner: string, from: string, to: string) =>
  `${commissionJoin} WHERE mon.partner_id = ${partner} AND iv.issued_on BETWEEN ${from} AND ${to}`;

/** The link with this hash, if it has neither expired nor been revoked. */
export function folderByHash(db: Database, hash: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT lnk.id, lnk.partner_id AS partnerId, lnk.from_on AS fromOn, lnk.to_on AS toOn, lnk.locale,
         lnk.expires_at AS expiresAt, pa.legal_name AS name, pa.nip, pa.street, pa.postcode, pa.city,
         acc.tax_office AS taxOffice, acc.voivodeship, acc.county, acc.commune,
         (SELECT COUNT(*) FROM invoices iv WHERE ${ofPeriod("lnk.partner_id", "lnk.from_on", "lnk.to_on")}) AS invoices,
         (SELECT COUNT(*) FROM invoices iv ${boughtIn("lnk.partner_id", "lnk.from_on", "lnk.to_on")}) AS purchases
       FROM accountant_links lnk JOIN partners pa ON pa.id = lnk.partner_id
       LEFT JOIN accountant_settings acc ON acc.id = pa.id
       WHERE lnk.token_hash = ? AND lnk.revoked_at IS NULL AND lnk.expires_at > ?`,
    )
    .bind(hash, now.toISOString());
}

/** The number of invoices and corrections of a seller in a month. */
export const countOfMonth = (
  db: Database,
  sellerId: string,
  { fromOn, toOn }: { fromOn: Day; toOn: Day },
): D1PreparedStatement =>
  db.prepare(`SELECT COUNT(*) AS total FROM invoices iv WHERE ${ofPeriod("?", "?", "?")}`).bind(sellerId, fromOn, toOn);
