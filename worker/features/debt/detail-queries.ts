import type { Day } from "../../../domain/core/day.ts";
import type { PauseReason } from "../../../domain/debt/decisions.ts";
import type { DebtorKind } from "../../../domain/debt/rates.ts";
import type { CollectionEventKind } from "../../../domain/debt/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { type CaseRow, caseColumns, caseTables } from "./list-queries.ts";
import { paymentsOfChargeSql } from "./payments-sql.ts";

/** A case with whom it is about. */
export interface CaseDetailRow extends CaseRow {
  partnerId: string;
  openedAt: string;
  closedAt: string | null;
  clientId: string;
  clientKind: DebtorKind;
  email: string;
  phone: string;
  placeId: string;
  /** What a bank is still processing. */
  processingGrosze: number;
}

/** Cases of the partner whose staff the user is, without those of other partners. */
export function casesById(
  db: Database,
  { uid, ids, today, locale }: { uid: string; ids: readonly string[]; today: Day; locale: Locale },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${caseColumns(locale)}, dc.partner_id AS partnerId, dc.created_at AS openedAt, dc.closed_at AS closedAt, c.id AS clientId,
         c.kind AS clientKind, c.email, c.phone, t.place_id AS placeId,
         (SELECT COALESCE(SUM(open_grosze), 0) FROM charges
          WHERE rent_id = dc.rent_id AND is_claimed = 1 AND status = 'processing' AND due_on < ?1) AS processingGrosze
       ${caseTables} WHERE dc.id IN (SELECT value FROM json_each(?2)) AND dc.partner_id = ${partnerOfUid.replace("?", "?3")}`,
    )
    .bind(today, JSON.stringify(ids), uid);
}

/** An overdue charge, with its payments as JSON of `{on, grosze}`. */
export interface OverdueChargeRow {
  id: string;
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  openGrosze: number;
  isDeposit: 0 | 1;
  invoiceId: string | null;
  invoiceNumber: string | null;
  payments: string;
}

/** What is overdue in a case, oldest first. Undone payments and those that a dispute took back paid nothing. */
export function overdueChargesOf(db: Database, caseId: string, today: Day): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.id, ch.from_on AS fromOn, ch.to_on AS toOn, ch.due_on AS dueOn, ch.amount_grosze AS amountGrosze,
         ch.open_grosze AS openGrosze, ch.is_deposit AS isDeposit, iv.id AS invoiceId, COALESCE(iv.number, ch.outside_invoice_number) AS invoiceNumber,
         ${paymentsOfChargeSql} AS payments
       FROM charges ch LEFT JOIN invoices iv ON iv.charge_id = ch.id AND iv.kind = 'vat'
       WHERE ch.rent_id = (SELECT rent_id FROM collection_cases WHERE id = ?)
         AND ch.is_claimed = 1 AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0 AND ch.due_on < ?
       ORDER BY ch.due_on, ch.id LIMIT 60`,
    )
    .bind(caseId, today);
}

export interface CaseEventRow {
  /** `post`: a letter was posted; `note` is its posting number. */
  kind: CollectionEventKind | "post";
  /** 1 for a step whose document is a letter. */
  isLetter: 0 | 1;
  on: Day;
  at: string;
  debtGrosze: number;
  /** Of a pause. */
  reason: PauseReason | null;
  untilOn: Day | null;
  note: string;
  /** Null for the job. */
  actorName: string | null;
}

/** What happened in a case, newest first. */
export function eventsOfCase(db: Database, caseId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ce.kind, ce.happened_on AS 'on', ce.created_at AS at, ce.debt_grosze AS debtGrosze, ce.reason,
         ce.until_on AS untilOn, ce.note, u.display_name AS actorName,
         EXISTS (SELECT 1 FROM collection_postings WHERE case_id = ce.case_id AND created_at = ce.created_at) AS isLetter, ce.rowid AS nth
       FROM collection_events ce JOIN collection_cases dc ON dc.id = ce.case_id LEFT JOIN users u ON u.uid = ce.decided_by
       WHERE dc.id = ?1
       UNION ALL
       SELECT 'post', cl.posted_on, cl.posted_at, 0, NULL, NULL, cl.posting_number, u.display_name, 1, 0
       FROM collection_postings cl LEFT JOIN users u ON u.uid = cl.posted_by WHERE cl.case_id = ?1 AND cl.posted_on IS NOT NULL
       ORDER BY 3 DESC, nth DESC LIMIT 100`,
    )
    .bind(caseId);
}
