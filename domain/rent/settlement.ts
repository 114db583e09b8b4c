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
  /** Kept by the partner. */
  keptGrosze: number;
  /** Returned to the tenant. */
  returnedGrosze: number;
}

/** Splits a deposit after the inspection; null when the deductions exceed it. The parts sum to the deposit. */
export function settlementOf(depositGrosze: number, deductions: readonly Deduction[]): Settlement | null {
  const keptGrosze = deductions.reduce((sum, { grosze }) => sum + grosze, 0);
  return keptGrosze > depositGrosze ? null : { keptGrosze, returnedGrosze: depositGrosze - keptGrosze };
}

/** The part of a held deposit that is transferred to the tenant's next box: at most the deposit required there. */
export function carriedDepositGrosze(heldGrosze: number, requiredGrosze: number): number {
  return Math.min(heldGrosze, requiredGrosze);
}

/** A payment that included a deposit. */
export interface DepositPayment {
  id: string;
  /** How much of the deposit is still held. */
  heldGrosze: number;
  /** How much of the payment can still be refunded. */
  leftGrosze: number;
}

export interface DepositAllocation {
  paymentId: string;
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
  for (const { id, heldGrosze: held, leftGrosze } of payments) {
    const heldGrosze = Math.min(deposit, held);
    const refundGrosze = Math.min(toReturn, heldGrosze, leftGrosze);
    if (heldGrosze > 0) shares.push({ paymentId: id, heldGrosze, refundGrosze });
    deposit -= heldGrosze;
    toReturn -= refundGrosze;
  }
  return shares;
}
