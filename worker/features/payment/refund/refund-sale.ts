import { newId } from "../../../../domain/core/ids.ts";
import { commissionKept, type PaidSale, refundableGrosze } from "../../../../domain/order/admin-refund.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import { asRefundDue, difference, paidLines } from "../ledger/ledger.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import { insertRefund } from "./refund-statements.ts";

export interface SaleRefund {
  partnerId: string;
  paymentId: string;
  /** The payment's version that was read; the batch fails if it has changed. */
  version: string;
  sale: PaidSale;
  amountGrosze: number;
  actor: string;
  reason: string;
  requestId: string;
  now: Date;
}

/**
 * Refunds a part of a paid sale, or all of it, with the commission's share of it. The deposit is not touched. A job
 * requests it from the provider.
 */
export function refundSale(
  db: Database,
  { partnerId, paymentId, version, sale, amountGrosze, actor, reason, requestId, now }: SaleRefund,
): D1PreparedStatement[] {
  const [refundId, nextVersion] = [newId("refund"), newId("version")];
  const before = refundableGrosze(sale);
  const after = before - amountGrosze;
  const [keptAfter, keptBefore] = [commissionKept(sale, after), commissionKept(sale, before)];
  const lines = asRefundDue(difference(paidLines(after, 0, keptAfter), paidLines(before, 0, keptBefore)));
  return [
    update(db, "payments", {
      set: { version: nextVersion, updated_at: now.toISOString() },
      where: { id: paymentId, version },
    }),
    auditChange(
      db,
      { table: "payments", id: paymentId, nextVersion },
      {
        ...{ actor, action: "refund", entity: "payment", partnerId, requestId, now },
        details: { reason, amountGrosze, refundId },
      },
    ),
    insertRefund(db, {
      ...{ id: refundId, paymentId, amountGrosze, commissionGrosze: keptBefore - keptAfter },
      ...{ reason: "admin", isOfSale: true, nextVersion, now },
    }),
    ...ledgerStatements(db, { partnerId, paymentId, chargeId: null, lines, now }),
  ];
}
