import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { roundHalfUp } from "../../../../domain/core/money.ts";
import type { ClientCredit, CreditReturn, ReturnablePayment } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import { asRefundDue, creditLines, difference, paidLines, transferLines } from "../ledger/ledger.ts";
import { ledgerStatements } from "../ledger/ledger-statements.ts";
import { increaseCredit, insertRefund } from "./refund-statements.ts";

type Return = CreditReturn<ClientCredit & { rentId: string }>;

interface CreditReturns {
  partnerId: string;
  returns: readonly Return[];
  actor: string;
  requestId: string;
  now: Date;
}

type Returned = Pick<ReturnablePayment, "saleGrosze" | "commissionGrosze"> & { amountGrosze: number };

/** The entries of a refund of credit: of the payment, and of the balance, to which the reduction has returned the commission. */
function returnLines({ amountGrosze, saleGrosze, commissionGrosze }: Returned) {
  const returnedGrosze = saleGrosze === 0 ? 0 : roundHalfUp((commissionGrosze * amountGrosze) / saleGrosze);
  return {
    returnedGrosze,
    payment: asRefundDue(difference({}, paidLines(amountGrosze, 0, returnedGrosze))),
    balance: transferLines(returnedGrosze),
  };
}

/**
 * Owes credit as refunds of the online payments it came from; a job requests them from the provider. The partner bears
 * them, less the commission: the provider returns its share of it, instead of the balance to which the reduction of the charge
 * has returned it. A payment that has changed since it was read fails the batch.
 */
export function returnCredit(
  db: Database,
  { partnerId, returns, actor, requestId, now }: CreditReturns,
): D1PreparedStatement[] {
  const today: Day = dayAt(now, polishTimeZone);
  return [...Map.groupBy(returns, ({ payment }) => payment)].flatMap(([payment, parts]) => {
    const { paymentId, version, saleGrosze, commissionGrosze } = payment;
    const [refundId, nextVersion] = [newId("refund"), newId("version")];
    const amountGrosze = parts.reduce((sum, { grosze }) => sum + grosze, 0);
    const lines = returnLines({ amountGrosze, saleGrosze, commissionGrosze });
    const entry = { actor, action: "refund", entity: "payment", partnerId, requestId, now } as const;
    return [
      update(db, "payments", {
        set: { version: nextVersion, updated_at: now.toISOString() },
        where: { id: paymentId, version },
      }),
      auditChange(
        db,
        { table: "payments", id: paymentId, nextVersion },
        { ...entry, details: { amountGrosze, refundId } },
      ),
      insertRefund(db, {
        ...{ id: refundId, paymentId, amountGrosze, commissionGrosze: lines.returnedGrosze },
        ...{ reason: "credit", nextVersion, now },
      }),
      ...parts.flatMap(({ credit, grosze }) => [
        insert(db, "credit_refunds", {
          ...{ id: newId("creditRefund"), recorded_payment_id: credit.paymentId, rent_id: credit.rentId },
          ...{ amount_grosze: grosze, refund_id: refundId, refunded_on: today, note: "", recorded_by: actor },
          recorded_at: now.toISOString(),
        }),
        ...ledgerStatements(db, {
          ...{ partnerId, paymentId: null, chargeId: null, recordedPaymentId: credit.paymentId },
          ...{ lines: creditLines(-grosze), now },
        }),
      ]),
      ...ledgerStatements(db, { ...{ partnerId, paymentId, chargeId: null, now }, lines: lines.payment }),
      ...ledgerStatements(db, { ...{ partnerId, paymentId: null, chargeId: null, now }, lines: lines.balance }),
    ];
  });
}

/** A refund of a deposit that the provider has refused. */
export interface RefusedDeposit {
  version: string;
  amountGrosze: number;
  paymentId: string;
  partnerId: string;
}

/** A refund of credit that the provider has refused, with one row for each credit. */
export interface RefusedReturn extends RefusedDeposit, Pick<ReturnablePayment, "saleGrosze" | "commissionGrosze"> {
  creditId: string;
  grosze: number;
}

/** Takes a refused refund back: the credit is the client's again. A refund that has changed since it was read fails the batch. */
export function restoreCredit(
  db: Database,
  refundId: string,
  parts: readonly [RefusedReturn, ...RefusedReturn[]],
  { actor, requestId, now }: Pick<CreditReturns, "actor" | "requestId" | "now">,
): D1PreparedStatement[] {
  const [refund] = parts;
  const { partnerId, paymentId } = refund;
  const lines = returnLines(refund);
  return [
    ...endRefused(db, refundId, refund, { action: "restoreCredit", actor, requestId, now }),
    ...parts.flatMap(({ creditId, grosze }) => [
      increaseCredit(db, creditId, grosze),
      ...ledgerStatements(db, {
        ...{ partnerId, paymentId: null, chargeId: null, recordedPaymentId: creditId, now },
        lines: creditLines(grosze),
      }),
    ]),
    ...ledgerStatements(db, { ...{ partnerId, paymentId, chargeId: null, now }, lines: difference({}, lines.payment) }),
    ...ledgerStatements(db, {
      ...{ partnerId, paymentId: null, chargeId: null, now },
      lines: difference({}, lines.balance),
    }),
  ];
}

/** The landlord keeps a deposit whose refund was refused, and owes it to the tenant. As `restoreCredit`. */
export function oweDeposit(
  db: Database,
  refundId: string,
  refund: RefusedDeposit,
  { actor, requestId, now }: Pick<CreditReturns, "actor" | "requestId" | "now">,
): D1PreparedStatement[] {
  const { partnerId, paymentId, amountGrosze } = refund;
  return [
    ...endRefused(db, refundId, refund, { action: "oweTransfer", actor, requestId, now }),
    ...ledgerStatements(db, {
      ...{ partnerId, paymentId, chargeId: null, now },
      lines: { refundDue: amountGrosze, partnerPayable: -amountGrosze },
    }),
  ];
}

function endRefused(
  db: Database,
  refundId: string,
  { version, partnerId, paymentId, amountGrosze }: RefusedDeposit,
  entry: Pick<CreditReturns, "actor" | "requestId" | "now"> & { action: string },
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  return [
    update(db, "refunds", {
      set: { status: "credited", version: nextVersion, updated_at: entry.now.toISOString() },
      where: { id: refundId, version },
    }),
    auditChange(
      db,
      { table: "refunds", id: refundId, nextVersion },
      { ...entry, entity: "refund", partnerId, details: { paymentId, amountGrosze } },
    ),
  ];
}
