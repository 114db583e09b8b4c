import { addDays, type Day } from "../core/day.ts";
import type { RentStatus } from "./transitions.ts";

/** The agreement gives the landlord so many days from the hand-back of the box to return the deposit. */
const depositReturnDays = 7;

/** The last day to return the deposit of a rental by its last day, on which the box is handed back at the latest. */
export const depositReturnBy = (lastOn: Day): Day => addDays(lastOn, depositReturnDays);

/** A deduction from a deposit. */
export interface Deduction {
  reason: string;
  grosze: number;
}

/** The result of inspecting a returned box. */
export interface Inspection {
  note: string;
  deductions: Deduction[];
}

export interface Settlement {
  /** Kept by the partner for the deductions. */
  keptGrosze: number;
  /** Pays unpaid charges of the rental. */
  debtGrosze: number;
  /** Returned to the tenant. */
  returnedGrosze: number;
}

/**
 * Splits a deposit after the inspection; null when the deductions exceed it. What is left after them, costs and interest
 * among them, pays unpaid charges (Polish Civil Code, art. 451). The parts sum to the deposit.
 * @param unpaidGrosze what is unpaid of the charges of the rental
 */
export function settlementOf(
  depositGrosze: number,
  deductions: readonly Deduction[],
  unpaidGrosze: number,
): Settlement | null {
  const keptGrosze = deductions.reduce((sum, { grosze }) => sum + grosze, 0);
  if (keptGrosze > depositGrosze) return null;
  const debtGrosze = Math.min(unpaidGrosze, depositGrosze - keptGrosze);
  return { keptGrosze, debtGrosze, returnedGrosze: depositGrosze - keptGrosze - debtGrosze };
}

/** Money that the landlord returns to the tenant by bank transfer. */
export interface TransferDue {
  id: string;
  /** `credit` may pay charges before it is transferred; `payment`: a refund of a payment, for a canceled reservation for example. */
  kind: "deposit" | "credit" | "payment";
  amountGrosze: number;
  /** Null while it is owed. */
  paidOn: Day | null;
}

interface ReturningRent {
  status: RentStatus;
  depositGrosze: number;
  paidBy: "sandbox" | "stripe" | "transfer" | null;
  transfersDue: readonly Pick<TransferDue, "paidOn">[];
}

/** Whether the tenant is asked for an account: something is to be transferred now, or the deposit will be after the inspection. */
export const needsReturnAccount = (rent: ReturningRent): boolean =>
  rent.transfersDue.some(({ paidOn }) => paidOn === null) || (rent.status === "ended" && isDepositTransferred(rent));

/** Whether a deposit was paid to the landlord directly, so that no online payment carries it back. */
export const isDepositTransferred = ({
  depositGrosze,
  paidBy,
}: Pick<ReturningRent, "depositGrosze" | "paidBy">): boolean =>
  depositGrosze > 0 && (paidBy === "transfer" || paidBy === null);

/** The part of a held deposit that is transferred to the tenant's next box: at most the deposit required there. */
export function carriedDepositGrosze(heldGrosze: number, requiredGrosze: number): number {
  return Math.min(heldGrosze, requiredGrosze);
}

/** A payment that included a deposit. `chargeId`: of the deposit; null if it was paid with the reservation. */
export interface DepositPayment {
  id: string;
  chargeId: string | null;
  /** How much of the deposit is still held. */
  heldGrosze: number;
  /** How much of the payment can still be refunded. */
  leftGrosze: number;
}

export interface DepositAllocation {
  paymentId: string;
  chargeId: string | null;
  /** The part of the deposit allocated to this payment, in grosze. */
  heldGrosze: number;
  /** The part that the provider refunds; the partner gets the rest. */
  refundGrosze: number;
}

/**
 * Allocates a settled deposit to the payments it came from. What cannot be refunded to a payment, because the deposit was
 * paid by transfer or already refunded, the partner transfers: `returnedGrosze` minus the sum of the refunds.
 */
export function allocateDeposit(
  depositGrosze: number,
  returnedGrosze: number,
  payments: readonly DepositPayment[],
): DepositAllocation[] {
  let deposit = depositGrosze;
  let toReturn = returnedGrosze;
  const shares: DepositAllocation[] = [];
  for (const { id, chargeId, heldGrosze: held, leftGrosze } of payments) {
    const heldGrosze = Math.min(deposit, held);
    const refundGrosze = Math.min(toReturn, heldGrosze, leftGrosze);
    if (heldGrosze > 0) shares.push({ paymentId: id, chargeId, heldGrosze, refundGrosze });
    deposit -= heldGrosze;
    toReturn -= refundGrosze;
  }
  return shares;
}
