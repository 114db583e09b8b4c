import { newId } from "../../../../domain/core/ids.ts";
import { type Reduction, reducedLines } from "../../../../domain/rent/charged-rest.ts";
import type { ReturnablePayment } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import type { RentState } from "../model/state.ts";
import type { ReducedCharge } from "./reduction-queries.ts";

/**
 * Why charges are reduced: a relocation, by the id of its change, the end of the rental, a correction of the invoice by hand or a
 * refund by an administrator, with the payments by which the credit for it goes back.
 */
export type ReductionCause =
  | { cause: "relocation"; changeId: string }
  | { cause: "end"; changeId: null }
  | { cause: "correction" | "refund"; changeId: null; refundTo: readonly ReturnablePayment[] };

interface Reduced extends Pick<Reduction, "lines" | "amountGrosze"> {
  credit: number;
  now: Date;
}

interface NewReduction extends Reduced {
  charge: ReducedCharge;
  rent: Pick<RentState, "id" | "partnerId">;
  cause: ReductionCause["cause"];
  changeId: string | null;
}

/**
 * Before the amount changes: an invoice that was issued until now is corrected, a later one has the new amount. A correction
 * by hand needs no other one.
 */
export function insertReduction(
  db: Database,
  { charge, rent, lines, amountGrosze, credit, cause, changeId, now }: NewReduction,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO charge_reductions (id, charge_id, rent_id, partner_id, cause, change_id, lines, amount_grosze, credited_grosze,
         to_correct, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
         ?5 <> 'correction' AND EXISTS (SELECT 1 FROM invoices WHERE charge_id = ?2 AND kind = 'vat'), ?10)`,
    )
    .bind(
      ...[newId("chargeReduction"), charge.id, rent.id, rent.partnerId, cause, changeId],
      ...[JSON.stringify(lines), amountGrosze, credit, now.toISOString()],
    );
}

/** A charge of which the rest is received is paid; one that is reduced to nothing before any payment is waived. */
export function changeAmount(
  db: Database,
  charge: ReducedCharge,
  { lines, amountGrosze, credit, now }: Reduced,
): D1PreparedStatement {
  const left = charge.amountGrosze - amountGrosze;
  const isReceived = charge.receivedGrosze - credit >= left;
  const isUnpaid = charge.status !== "paid" && charge.receivedGrosze === 0;
  const settled = left === 0 && isUnpaid ? "waived" : "paid";
  const status = charge.status === "paid" || isReceived ? settled : charge.status;
  return db
    .prepare(
      `UPDATE charges SET lines = ?1, credited_grosze = credited_grosze + ?2, status = ?3, updated_at = ?4,
         paid_at = iif(?3 = 'paid', COALESCE(paid_at, ?4), paid_at), collect_on = iif(?3 IN ('paid', 'waived'), NULL, collect_on),
         amount_grosze = iif(status = ?5 AND amount_grosze = ?6
           AND recorded_grosze + online_grosze - credited_grosze = ?7, ?8, -1)
       WHERE id = ?9`,
    )
    .bind(
      ...[JSON.stringify(reducedLines(charge.lines, lines)), credit, status, now.toISOString()],
      ...[charge.status, charge.amountGrosze, charge.receivedGrosze, left, charge.id],
    );
}
