import type { Day } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { commissionOn } from "../../../../domain/order/commission.ts";
import { chargeTransitions } from "../../../../domain/rent/charge-transitions.ts";
import { type PaymentShare, type RecordedMethod, refundsOfCredits } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import { creditLines, difference, type LedgerLines, transferLines } from "../../payment/ledger/ledger.ts";
import { ledgerStatements } from "../../payment/ledger/ledger-statements.ts";
import { payCharge, reopenCharge } from "../model/statements.ts";
import type { AvailableCredit, CommissionedCharge } from "./payment-queries.ts";

export interface NewRecordedPayment {
  id: string;
  /** Received by default; otherwise no money was received. */
  kind?: "deposit" | "reduction";
  partnerId: string;
  rentId: string;
  method: RecordedMethod | "deposit";
  /** Negative if it undoes another payment. */
  amountGrosze: number;
  receivedOn: Day;
  title: string;
  undoesId: string | null;
  /** Null if it was not recorded from a bank statement. */
  bankTransferId: string | null;
  /** The payment whose credit it uses; null for money that was received. */
  creditOfId: string | null;
  /** What it exceeds the charges by, negative if it undoes another payment: a credit of the client. */
  creditGrosze: number;
  recordedBy: string;
  now: Date;
}

type Share = PaymentShare<CommissionedCharge>;

/**
 * Inserts the payment, its shares and credit, and the commission that the partner owes. For a batch that checks the rent's
 * version.
 */
export function bookRecordedPayment(
  db: Database,
  payment: NewRecordedPayment,
  shares: readonly Share[],
): D1PreparedStatement[] {
  const { id, partnerId, now } = payment;
  return [
    insert(db, "recorded_payments", {
      id,
      partner_id: partnerId,
      rent_id: payment.rentId,
      kind: payment.kind ?? "received",
      method: payment.method,
      amount_grosze: payment.amountGrosze,
      received_on: payment.receivedOn,
      title: payment.title,
      undoes_id: payment.undoesId,
      bank_transfer_id: payment.bankTransferId,
      credit_of_id: payment.creditOfId,
      recorded_by: payment.recordedBy,
      recorded_at: now.toISOString(),
    }),
    ...creditStatements(db, payment),
    ...shares.flatMap((share) => [
      insert(db, "recorded_payment_shares", {
        recorded_payment_id: id,
        charge_id: share.charge.id,
        amount_grosze: share.grosze,
      }),
      ...changeStatus(db, share, now),
      ...ledgerStatements(db, {
        partnerId,
        paymentId: null,
        chargeId: share.charge.id,
        lines: commissionLines(share),
        now,
      }),
    ]),
  ];
}

/** The client's credit changes by the payment's excess, or by what the payment uses of an earlier one. */
function creditStatements(db: Database, payment: NewRecordedPayment): D1PreparedStatement[] {
  const { id, partnerId, rentId, undoesId, creditOfId, creditGrosze, now } = payment;
  const grosze = creditOfId === null ? creditGrosze : -payment.amountGrosze;
  return [
    ...(creditGrosze > 0
      ? [
          insert(db, "client_credits", {
            ...{ recorded_payment_id: id, rent_id: rentId, amount_grosze: creditGrosze, left_grosze: creditGrosze },
            created_at: now.toISOString(),
          }),
        ]
      : []),
    ...ledgerStatements(db, {
      ...{ partnerId, paymentId: null, chargeId: null, recordedPaymentId: creditOfId ?? undoesId ?? id },
      ...{ lines: creditLines(grosze), now },
    }),
  ];
}

export interface CreditPaidBack {
  partnerId: string;
  credits: readonly AvailableCredit[];
  amountGrosze: number;
  refundedOn: Day;
  note: string;
  recordedBy: string;
  now: Date;
}

/** Records that the partner has paid credit back to a client, from the oldest credit. */
export function payBackCredit(
  db: Database,
  { partnerId, credits, amountGrosze, refundedOn, note, recordedBy, now }: CreditPaidBack,
): D1PreparedStatement[] {
  return refundsOfCredits(credits, amountGrosze).flatMap(({ credit: { paymentId, rentId }, grosze }) => [
    insert(db, "credit_refunds", {
      ...{ id: newId("creditRefund"), recorded_payment_id: paymentId, rent_id: rentId, amount_grosze: grosze },
      ...{ refunded_on: refundedOn, note, recorded_by: recordedBy, recorded_at: now.toISOString() },
    }),
    ...ledgerStatements(db, {
      ...{ partnerId, paymentId: null, chargeId: null, recordedPaymentId: paymentId },
      ...{ lines: creditLines(-grosze), now },
    }),
  ]);
}

const receivedAfter = ({ charge, grosze }: Share) => charge.receivedGrosze + grosze;

/** The commissions for parts of a charge sum to the commission for the whole charge. */
function commissionLines(share: Share): LedgerLines {
  const owed = (receivedGrosze: number) =>
    transferLines(commissionOn(share.charge, { ...share.charge, receivedGrosze }));
  return difference(owed(receivedAfter(share)), owed(share.charge.receivedGrosze));
}

/** A charge is paid once it is received in full, and open again if a part is undone. */
function changeStatus(db: Database, share: Share, now: Date): D1PreparedStatement[] {
  const { id, amountGrosze, status } = share.charge;
  const isPaid = receivedAfter(share) === amountGrosze;
  if (!isPaid && status !== "paid") return [];
  const next = requireTransition(chargeTransitions, status, isPaid ? "pay" : "reopen", "rent.illegal_transition");
  return [isPaid ? payCharge(db, { id, paymentId: null, now }) : reopenCharge(db, { id, status: next, now })];
}
