import { roundHalfUp } from "../core/money.ts";
import { type CommissionTerms, commissionOn, type ReceivedAmounts } from "../order/commission.ts";

/** The smallest online payment in grosze (docs.stripe.com/currencies, minimum charge amounts: 2.00 PLN). */
export const minOnlineGrosze = 200;

/** A charge with what was received for it so far, in grosze, and its commission. */
export interface ReceivedCharge extends CommissionTerms, ReceivedAmounts {
  id: string;
}

/** The part of an online payment for one charge and the marketplace's commission for that part, in grosze. */
export interface OnlineShare {
  chargeId: string;
  grosze: number;
  commissionGrosze: number;
}

/**
 * The shares of a payment of everything that is open on charges. The commissions for parts of a charge sum to the
 * commission for the whole charge.
 * @param charges unpaid, in the order in which they are shown
 */
export function onlineSharesOf(charges: readonly ReceivedCharge[]): OnlineShare[] {
  return charges.map((charge) => {
    const { id, amountGrosze, receivedGrosze, onlineGrosze } = charge;
    const grosze = amountGrosze - receivedGrosze;
    const paid = { amountGrosze, receivedGrosze: amountGrosze, onlineGrosze: onlineGrosze + grosze };
    return { chargeId: id, grosze, commissionGrosze: commissionOn(charge, paid) - commissionOn(charge, charge) };
  });
}

/** The share of a payment for a charge, with what the charge owes now in grosze. */
export interface OpenShare extends OnlineShare {
  openGrosze: number;
}

export interface Allocation<Share extends OpenShare> {
  /** What the charges still owed when the payment arrived. */
  paid: Share[];
  /** The rest, which is refunded: a transfer or another payment was faster. */
  surplusGrosze: number;
}

/**
 * Allocates a received payment to the charges it was made for. It never pays other charges: the tenant has named these
 * (Polish Civil Code, art. 451 § 1). The commission for a part is proportional, as the provider returns its share of the
 * fee with a refund.
 */
export function allocateOnline<Share extends OpenShare>(shares: readonly Share[]): Allocation<Share> {
  const paid: Share[] = [];
  let surplusGrosze = 0;
  for (const share of shares) {
    const { grosze, commissionGrosze } = share;
    const part = Math.min(grosze, share.openGrosze);
    if (part > 0) {
      paid.push({ ...share, grosze: part, commissionGrosze: roundHalfUp((commissionGrosze * part) / grosze) });
    }
    surplusGrosze += grosze - part;
  }
  return { paid, surplusGrosze };
}
