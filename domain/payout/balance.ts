/** Sums of a partner's entries in the ledger, in grosze. */
export interface LedgerSums {
  /** Paid through Boksy, deposits included, less refunds. */
  receivedGrosze: number;
  /** The part of it that is deposits, on which there is no commission. */
  depositGrosze: number;
  /** Commission earned, less what refunds returned. */
  commissionNetGrosze: number;
  commissionVatGrosze: number;
  /** The part of it on payments to the partner directly, from which nothing is withheld. */
  directGrosze: number;
  /** Taken from the payout account for commission that was due. */
  offsetGrosze: number;
  /** Paid by the partner for commission that was due. */
  paidGrosze: number;
  /** What of the payments through Boksy is the partner's: deposits included, after commission, refunds and offsets. */
  shareGrosze: number;
}

/** What a partner and the marketplace owe each other, in grosze. */
export interface PartnerBalance extends LedgerSums {
  /** Commission earned, VAT included. */
  earnedGrosze: number;
  /** The part of it that the provider kept back from payments through Boksy. */
  withheldGrosze: number;
  /** The part of it that is still to be paid; negative after an overpayment. */
  dueGrosze: number;
}

/**
 * The one definition of a partner's balance. Disputes apart, `shareGrosze` is what was received less what was withheld and
 * offset: what the provider holds for the partner or has paid out.
 */
export function partnerBalance(sums: LedgerSums): PartnerBalance {
  const earnedGrosze = sums.commissionNetGrosze + sums.commissionVatGrosze;
  return {
    ...sums,
    earnedGrosze,
    withheldGrosze: earnedGrosze - sums.directGrosze,
    dueGrosze: sums.directGrosze - sums.offsetGrosze - sums.paidGrosze,
  };
}

export const noSums: LedgerSums = {
  ...{ receivedGrosze: 0, depositGrosze: 0, commissionNetGrosze: 0, commissionVatGrosze: 0 },
  ...{ directGrosze: 0, offsetGrosze: 0, paidGrosze: 0, shareGrosze: 0 },
};
