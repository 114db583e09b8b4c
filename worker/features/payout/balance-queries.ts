import type { Database } from "../../db/database.ts";
import type { InstantRange } from "../../instants.ts";

/** `AgreedCommission` of the partner `pa`. */
export const agreedColumns = `pa.commission_basis_points AS commissionBasisPoints,
  pa.own_commission_basis_points AS ownBasisPoints, pa.own_fee_grosze AS ownFeeGrosze`;

/** What changes a partner's share or debt: the condition of the index `ledger_entries__of_payouts`. */
export const ofPayouts = "e.account IN ('partnerPayable', 'depositHeld', 'commissionDue')";

const sum = (accounts: string, and = "") =>
  `COALESCE(SUM(e.amount_grosze) FILTER (WHERE e.account IN (${accounts}) ${and}), 0)`;

/** `LedgerSums` of entries `e`. A refund is owed on `refundDue` until the provider has made it. */
export const ledgerSums = `${sum("'provider', 'refundDue'")} AS receivedGrosze, -${sum("'depositHeld'")} AS depositGrosze,
  -${sum("'commission'")} AS commissionNetGrosze, -${sum("'vatDue'")} AS commissionVatGrosze,
  ${sum("'commissionDue'", "AND e.commission_payment_id IS NULL")} AS directGrosze,
  ${sum("'partnerPayable'", "AND e.commission_payment_id IS NOT NULL")} AS offsetGrosze,
  ${sum("'commissionPaid'")} AS paidGrosze, -${sum("'partnerPayable', 'depositHeld'")} AS shareGrosze`;

/** `LedgerSums` of a partner, for `partnerBalance`: of a period, or since the beginning. */
export function partnerSums(db: Database, partnerId: string, range: InstantRange | null = null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${ledgerSums} FROM ledger_entries e WHERE e.partner_id = ?
       ${range === null ? "" : "AND e.recorded_at >= ? AND e.recorded_at < ?"}`,
    )
    .bind(partnerId, ...(range === null ? [] : [range.from, range.to]));
}
