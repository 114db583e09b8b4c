import { newId } from "../../../../domain/core/ids.ts";
import type { allocateDeposit } from "../../../../domain/rent/settlement.ts";
import type { Database } from "../../../db/database.ts";
import { ledgerStatements } from "../../payment/ledger/ledger-statements.ts";
import { insertRefund } from "../../payment/refund/refund-statements.ts";
import type { RentState } from "../model/state.ts";

/** Settles the part of a deposit that is held in one payment: the refund, and the partner's share. */
export function shareStatements(
  db: Database,
  { partnerId }: RentState,
  { paymentId, chargeId, heldGrosze, refundGrosze }: ReturnType<typeof allocateDeposit>[number],
  now: Date,
): D1PreparedStatement[] {
  const refund = {
    id: newId("refund"),
    paymentId,
    amountGrosze: refundGrosze,
    commissionGrosze: 0,
    reason: "deposit",
  } as const;
  return [
    ...(refundGrosze > 0 ? [insertRefund(db, { ...refund, nextVersion: newId("version"), now })] : []),
    ...ledgerStatements(db, {
      partnerId,
      paymentId,
      chargeId,
      lines: { depositHeld: heldGrosze, refundDue: -refundGrosze, partnerPayable: refundGrosze - heldGrosze },
      now,
    }),
  ];
}
