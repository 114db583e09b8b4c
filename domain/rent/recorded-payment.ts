import { nextStatus } from "../core/transitions.ts";
import { type ChargeStatus, chargeTransitions } from "./charge-transitions.ts";

/** How a partner received money outside of Boksy; `terminal` is a card terminal of its own. */
export const recordedMethods = ["transfer", "cash", "terminal"] as const;

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

/** The charges after the allocation of a payment; those received in full are left out. */
export function chargesAfter<Charge extends RecordedCharge>(charges: readonly Charge[], grosze: number): Charge[] {
  const paid = new Map(sharesOf(charges, grosze).map((share) => [share.charge.id, share.grosze]));
  return charges.flatMap((charge) => {
    const receivedGrosze = charge.receivedGrosze + (paid.get(charge.id) ?? 0);
    return receivedGrosze === charge.amountGrosze ? [] : [{ ...charge, receivedGrosze }];
  });
}

/** What is left of a recorded payment that exceeded the charges: the partner owes it to the client. */
export interface ClientCredit {
  paymentId: string;
  leftGrosze: number;
}

/** An online payment that credit can go back by. */
export interface ReturnablePayment {
  paymentId: string;
  version: string;
  rentId: string;
  /** What is not refunded yet, without the deposit. */
  leftGrosze: number;
  /** What was paid without the deposit, and the commission that was withheld from it. */
  saleGrosze: number;
  commissionGrosze: number;
}

/** The part of a credit that goes back by one online payment. */
export interface CreditReturn<Credit> {
  credit: Credit;
  payment: ReturnablePayment;
  grosze: number;
}

/**
 * The parts of credits that go back by the online payments they came from: the oldest credit first, each by the payments
 * of its own rent in the given order.
 * @param credits of reduced charges
 * @param grosze at most; less is returned if the credits or payments are smaller
 */
export function returnsOfCredits<Credit extends ClientCredit & { rentId: string }>(
  credits: readonly Credit[],
  payments: readonly ReturnablePayment[],
  grosze: number,
): CreditReturn<Credit>[] {
  const left = new Map(payments.map((payment) => [payment, payment.leftGrosze]));
  let wanted = grosze;
  return credits.flatMap((credit) => {
    let creditLeft = credit.leftGrosze;
    return payments.flatMap((payment) => {
      const part = payment.rentId === credit.rentId ? Math.min(wanted, creditLeft, left.get(payment) ?? 0) : 0;
      if (part <= 0) return [];
      wanted -= part;
      creditLeft -= part;
      left.set(payment, (left.get(payment) ?? 0) - part);
      return [{ credit, payment, grosze: part }];
    });
  });
}

/** The part of a credit that pays charges of one rent. */
export interface CreditUse<Credit> {
  credit: Credit;
  rentId: string;
  grosze: number;
}

/**
 * Pays charges with a client's credits: the earliest due charge first (Polish Civil Code, art. 451 § 3), from the oldest
 * credit.
 * @param charges of all rents of the client, ordered by due date
 * @param credits ordered by age
 */
export function usesOfCredits<Charge extends RecordedCharge & { rentId: string }, Credit extends ClientCredit>(
  charges: readonly Charge[],
  credits: readonly Credit[],
): CreditUse<Credit>[] {
  let unpaid: readonly Charge[] = charges;
  return credits.flatMap((credit) => {
    const grosze = Math.min(credit.leftGrosze, openGrosze(unpaid));
    const byRent = Map.groupBy(sharesOf(unpaid, grosze), ({ charge }) => charge.rentId);
    unpaid = chargesAfter(unpaid, grosze);
    return [...byRent].map(([rentId, shares]) => ({
      ...{ credit, rentId },
      grosze: shares.reduce((sum, share) => sum + share.grosze, 0),
    }));
  });
}

/**
 * The parts of credits that are paid back, from the oldest one.
 * @param grosze at most the sum of the credits
 */
export function refundsOfCredits<Credit extends ClientCredit>(credits: readonly Credit[], grosze: number) {
  let left = grosze;
  return credits.flatMap((credit) => {
    const part = Math.min(left, credit.leftGrosze);
    left -= part;
    return part === 0 ? [] : [{ credit, grosze: part }];
  });
}
