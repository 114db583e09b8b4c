import { newId } from "../../../../domain/core/ids.ts";
import { commissionOn } from "../../../../domain/order/commission.ts";
import type { Reduction } from "../../../../domain/rent/charged-rest.ts";
import { type ClientCredit, returnsOfCredits } from "../../../../domain/rent/recorded-payment.ts";
import { difference, transferLines } from "../../payment/ledger/ledger.ts";
import { ledgerStatements } from "../../payment/ledger/ledger-statements.ts";
import { returnCredit } from "../../payment/refund/return-credit.ts";
import type { RentCommandContext } from "../model/rent-command.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { bookRecordedPayment, type NewRecordedPayment } from "../money/payment-statements.ts";
import type { ReducedCharge } from "./reduction-queries.ts";
import { changeAmount, insertReduction, type ReductionCause } from "./reduction-statements.ts";

type ReducedRent = Pick<RentState, "id" | "partnerId" | "timezone">;

/** The part of a reduction that was paid already, and becomes the client's credit. */
export function creditedGrosze(
  { status, amountGrosze, receivedGrosze, isPaidByOrder }: ReducedCharge,
  reduced: number,
): number {
  const received = isPaidByOrder ? amountGrosze : receivedGrosze;
  return status === "paid" ? reduced : Math.max(0, received - (amountGrosze - reduced));
}

/**
 * Reduces charges. What was paid of that becomes the client's credit, which pays later charges or is paid back, and the
 * partner gets the commission for it back. The invoices are corrected by a job. For a batch that checks the rent's version; a
 * charge that has changed since it was read fails the batch.
 */
export function reduceCharges(
  ctx: Pick<RentCommandContext, "db" | "now" | "actor" | "requestId">,
  rent: ReducedRent,
  charges: readonly ReducedCharge[],
  reductions: readonly Reduction[],
  cause: ReductionCause,
): D1PreparedStatement[] {
  const reduced = reductions.map((reduction) => {
    const charge = charges.find(({ id }) => id === reduction.chargeId);
    if (charge === undefined) throw new Error(`no charge ${reduction.chargeId}`);
    return reduceCharge(ctx, rent, charge, reduction, cause);
  });
  const statements = reduced.flatMap((one) => one.statements);
  if (!("refundTo" in cause)) return statements;
  const { db, now, actor, requestId } = ctx;
  const returns = returnsOfCredits(
    reduced.map(({ credit }) => credit),
    cause.refundTo,
    Number.POSITIVE_INFINITY,
  );
  return [...statements, ...returnCredit(db, { partnerId: rent.partnerId, returns, actor, requestId, now })];
}

interface ReducedToCredit {
  statements: D1PreparedStatement[];
  /** What was paid of the reduction. */
  credit: ClientCredit & { rentId: string };
}

function reduceCharge(
  { db, now, actor }: Pick<RentCommandContext, "db" | "now" | "actor">,
  rent: ReducedRent,
  charge: ReducedCharge,
  { lines, amountGrosze }: Reduction,
  { cause, changeId }: ReductionCause,
): ReducedToCredit {
  const { id: rentId, partnerId } = rent;
  const credit = creditedGrosze(charge, amountGrosze);
  const received = charge.isPaidByOrder ? charge.amountGrosze : charge.receivedGrosze;
  const before = { amountGrosze: charge.amountGrosze, receivedGrosze: received, onlineGrosze: charge.onlineGrosze };
  const after = {
    amountGrosze: charge.amountGrosze - amountGrosze,
    receivedGrosze: received - credit,
    onlineGrosze: Math.max(0, charge.onlineGrosze - credit),
  };
  const payment: NewRecordedPayment = {
    ...{
      id: newId("recordedPayment"),
      kind: "reduction" as const,
      partnerId,
      rentId,
      method: "transfer" as const,
      title: "",
    },
    ...{ amountGrosze: credit, creditGrosze: credit, receivedOn: todayOf(rent, now) },
    ...{ undoesId: null, bankTransferId: null, creditOfId: null, recordedBy: actor, now },
  };
  const statements = [
    insertReduction(db, { charge, rent, lines, amountGrosze, credit, cause, changeId, now }),
    changeAmount(db, charge, { lines, amountGrosze, credit, now }),
    ...(credit === 0 ? [] : bookRecordedPayment(db, payment, [])),
    ...(credit === 0
      ? []
      : ledgerStatements(db, {
          ...{ partnerId, paymentId: null, chargeId: charge.id, now },
          lines: difference(transferLines(commissionOn(charge, after)), transferLines(commissionOn(charge, before))),
        })),
  ];
  return { statements, credit: { paymentId: payment.id, rentId, leftGrosze: credit } };
}
