import type { Day } from "../../../../domain/core/day.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { KsefStatus } from "../../../../domain/ksef/states.ts";
import type { Database } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { markerColumns } from "../../ksef/marker-sql.ts";
import { chargeJoin, openGroszeSql, withheldGroszeSql } from "../status-sql.ts";
import { commissionJoin } from "./queries.ts";

/** One of the marketplace's invoices for the partner's commission, or a correction of one. */
export interface CommissionInvoice {
  id: string;
  number: string;
  kind: Exclude<InvoiceKind, "proforma">;
  /** The number of the corrected invoice; null for an invoice. */
  correctedNumber: string | null;
  /** The month of the commission, `YYYY-MM`; of a correction, the one in which it was returned. */
  month: string;
  issuedOn: Day;
  soldOn: Day;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  /** What was withheld of it from online payments; of a correction, what was returned of that. */
  withheldGrosze: number;
  /** What is still to be paid of it; 0 for a correction, which reduces that of its invoice. */
  openGrosze: number;
  dueOn: Day;
  /** Null for an invoice that is not sent to KSeF. */
  ksefStatus: KsefStatus | null;
  ksefNumber: string | null;
  ksefEmergency: number;
}

/** `?` is the user, then the year or null twice. */
const ofPartner = `${commissionJoin} WHERE mon.partner_id = ${partnerOfUid} AND (? IS NULL OR substr(iv.issued_on, 1, 4) = ?)`;

export function commissionInvoices(
  db: Database,
  { uid, year, after, limit }: { uid: string; year: string | undefined; after: Cursor | null; limit: number },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.kind, k.number AS correctedNumber, mon.month, iv.issued_on AS issuedOn,
         iv.sold_on AS soldOn, iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze,
         ${withheldGroszeSql} AS withheldGrosze, ${openGroszeSql} AS openGrosze, iv.due_on AS dueOn,
         ${markerColumns}
       FROM invoices iv ${chargeJoin} LEFT JOIN invoices k ON k.id = iv.corrects_id LEFT JOIN ksef_submissions sub ON sub.id = iv.id
       ${ofPartner} ${after === null ? "" : "AND (iv.issued_on, iv.number) < (?, ?)"}
       ORDER BY iv.issued_on DESC, iv.number DESC LIMIT ?`,
    )
    .bind(uid, year ?? null, year ?? null, ...(after === null ? [] : [after.key, after.id]), limit);
}

export interface CommissionSums {
  total: number;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  withheldGrosze: number;
  openGrosze: number;
}

export function commissionSums(db: Database, uid: string, year: string | undefined): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COUNT(*) AS total, COALESCE(SUM(iv.net_grosze), 0) AS netGrosze, COALESCE(SUM(iv.vat_grosze), 0) AS vatGrosze,
         COALESCE(SUM(iv.gross_grosze), 0) AS grossGrosze, COALESCE(SUM(${withheldGroszeSql}), 0) AS withheldGrosze,
         COALESCE(SUM(${openGroszeSql}), 0) AS openGrosze
       FROM invoices iv ${chargeJoin} ${ofPartner}`,
    )
    .bind(uid, year ?? null, year ?? null);
}

/** The years in which there are invoices, newest first. */
export function commissionYears(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT DISTINCT substr(iv.issued_on, 1, 4) AS year FROM invoices iv ${commissionJoin}
       WHERE mon.partner_id = ${partnerOfUid} ORDER BY year DESC`,
    )
    .bind(uid);
}
