/** What is kept of a deposit, and why. */
export interface Deduction {
  reason: string;
  grosze: number;
}

/** What was found when the box was given back. */
export interface Inspection {
  note: string;
  deductions: Deduction[];
}

export interface Settlement {
  /** Goes to the partner. */
  keptGrosze: number;
  /** Goes back to the tenant. */
  returnedGrosze: number;
}

/** Splits a deposit after the inspection; null when more is deducted than is held. The parts sum to the deposit. */
export function settlementOf(depositGrosze: number, deductions: readonly Deduction[]): Settlement | null {
  const keptGrosze = deductions.reduce((sum, { grosze }) => sum + grosze, 0);
  return keptGrosze > depositGrosze ? null : { keptGrosze, returnedGrosze: depositGrosze - keptGrosze };
}

/** What goes along into the tenant's next box: at most what is held here, and at most what is asked there. */
export function carriedDepositGrosze(heldGrosze: number, askedGrosze: number): number {
  return Math.min(heldGrosze, askedGrosze);
}

/** A payment that the deposit came by: how much of it we still hold, and how much of it can still be returned. */
export interface DepositPayment {
  id: string;
  heldGrosze: number;
  leftGrosze: number;
}

export interface DepositAllocation {
  paymentId: string;
  /** Taken out of what is held, in grosze. */
  heldGrosze: number;
  /** Of it goes back by the provider; the rest is the partner's. */
  refundGrosze: number;
}

/**
 * Where a deposit that is settled comes from. What no payment can return, because the deposit came by a transfer or was
 * returned before, the partner transfers: `returnedGrosze` less the sum of the refunds.
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
