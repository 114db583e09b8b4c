import { nextStatus } from "../core/transitions.ts";
import { type ChargeStatus, chargeTransitions } from "./charge-transitions.ts";

/** How money reaches a partner outside of Boksy. */
export const recordedMethods = ["transfer", "cash"] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

/** A charge with what has been recorded for it. */
export interface RecordedCharge {
  id: string;
  amountGrosze: number;
  recordedGrosze: number;
  status: ChargeStatus;
}

/** A part of a recorded payment, and the charge as it was before; negative when the payment is undone. */
export interface PaymentShare<Charge> {
  charge: Charge;
  grosze: number;
}

const isOpen = ({ status }: RecordedCharge) => nextStatus(chargeTransitions, status, "pay") !== null;

/** What is left to pay of charges that can be paid. */
export const openGrosze = (charges: readonly RecordedCharge[]): number =>
  charges.filter(isOpen).reduce((sum, { amountGrosze, recordedGrosze }) => sum + amountGrosze - recordedGrosze, 0);

/**
 * Divides a payment among charges, the one due earliest first (Civil Code, art. 451 § 3).
 * @param charges ordered by their due date
 * @param grosze at most `openGrosze(charges)`
 */
export function sharesOf<Charge extends RecordedCharge>(
  charges: readonly Charge[],
  grosze: number,
): PaymentShare<Charge>[] {
  const shares: PaymentShare<Charge>[] = [];
  let left = grosze;
  for (const charge of charges.filter(isOpen)) {
    const share = Math.min(left, charge.amountGrosze - charge.recordedGrosze);
    if (share > 0) shares.push({ charge, grosze: share });
    left -= share;
  }
  return shares;
}
