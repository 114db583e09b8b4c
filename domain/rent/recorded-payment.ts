import { nextStatus } from "../core/transitions.ts";
import { type ChargeStatus, chargeTransitions } from "./charge-transitions.ts";

/** How a partner received money outside of Boksy. */
export const recordedMethods = ["transfer", "cash"] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

/** A charge with the sum already received for it, recorded by the partner or paid online. */
export interface RecordedCharge {
  id: string;
  amountGrosze: number;
  receivedGrosze: number;
  status: ChargeStatus;
}

/**
 * The part of a recorded payment that applies to one charge, with the charge before the payment. Negative when the
 * payment is undone.
 */
export interface PaymentShare<Charge> {
  charge: Charge;
  grosze: number;
}

const isOpen = ({ status }: RecordedCharge) => nextStatus(chargeTransitions, status, "pay") !== null;

/**
 * The order in which a payment pays charges: the one that the payer named first (Polish Civil Code, art. 451 § 1), then
 * the others, earliest due date first (§ 3).
 * @param charges ordered by due date
 * @param chargeId null if the payer named none
 * @returns null if the named charge is not among them or cannot be paid
 */
export function chosenFirst<Charge extends RecordedCharge>(
  charges: readonly Charge[],
  chargeId: string | null,
): readonly Charge[] | null {
  if (chargeId === null) return charges;
  const chosen = charges.find((charge) => charge.id === chargeId && isOpen(charge));
  return chosen === undefined ? null : [chosen, ...charges.filter((charge) => charge !== chosen)];
}

/** The unpaid total of charges that can be paid, in grosze. */
export const openGrosze = (charges: readonly RecordedCharge[]): number =>
  charges.filter(isOpen).reduce((sum, { amountGrosze, receivedGrosze }) => sum + amountGrosze - receivedGrosze, 0);

/**
 * Allocates a payment to charges in the given order (`chosenFirst`).
 * @param charges in the order in which they are paid
 * @param grosze at most `openGrosze(charges)`
 */
export function sharesOf<Charge extends RecordedCharge>(
  charges: readonly Charge[],
  grosze: number,
): PaymentShare<Charge>[] {
  const shares: PaymentShare<Charge>[] = [];
  let left = grosze;
  for (const charge of charges.filter(isOpen)) {
    const share = Math.min(left, charge.amountGrosze - charge.receivedGrosze);
    if (share > 0) shares.push({ charge, grosze: share });
    left -= share;
  }
  return shares;
}
