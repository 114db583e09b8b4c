import { type Day, daysBetween } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";

/**
 * A partner learns of a higher commission at least this many days ahead: it is a change of the terms of an intermediation
 * service (Regulation (EU) 2019/1150, art. 3(2)).
 */
export const commissionNoticeDays = 15;

/** The commission on a charge, as it was when the charge was made. VAT included. */
export interface CommissionTerms {
  /** On what is paid through Boksy. */
  commissionBasisPoints: number;
  /** On what is paid to the partner directly. The same for a tenant whom Boksy found. */
  directBasisPoints: number;
  /** For the whole charge, if it is paid to the partner directly; for a part of it in proportion. */
  directFeeGrosze: number;
}

/** What a partner agreed on with the marketplace. `own`: for tenants whom the partner brought. */
export interface AgreedCommission {
  commissionBasisPoints: number;
  ownBasisPoints: number;
  /** For each occupied box a month. */
  ownFeeGrosze: number;
}

/** The commission of a new partner, VAT included. An administrator can agree on another one. */
export const standardCommission: AgreedCommission = {
  commissionBasisPoints: 1_200,
  ownBasisPoints: 0,
  ownFeeGrosze: 0,
};

/** The commission of a month for a number of boxes of the same rent: those of tenants who pay the partner directly, and others. */
export function monthlyCommission(
  { commissionBasisPoints, ownBasisPoints, ownFeeGrosze }: AgreedCommission,
  { own, found, rentGrosze }: { own: number; found: number; rentGrosze: number },
): number {
  return (
    found * commissionOf(rentGrosze, commissionBasisPoints) +
    own * (commissionOf(rentGrosze, ownBasisPoints) + ownFeeGrosze)
  );
}

/** The commission on the first charge of a rental, as the trigger `charges__fix_commission` will set it. */
export function firstTerms(
  { commissionBasisPoints, ownBasisPoints, ownFeeGrosze }: AgreedCommission,
  isFound: boolean,
  { from, to }: { from: Day; to: Day },
): CommissionTerms {
  const days = daysBetween(from, to);
  return {
    commissionBasisPoints,
    directBasisPoints: isFound ? commissionBasisPoints : ownBasisPoints,
    directFeeGrosze: isFound ? 0 : roundHalfUp(ownFeeGrosze * Math.min(1, days / (days < 28 ? 30 : 28))),
  };
}

/** What was received for a charge, in grosze. */
export interface ReceivedAmounts {
  amountGrosze: number;
  receivedGrosze: number;
  /** The part of it that was paid through Boksy. */
  onlineGrosze: number;
}

/** The commission on what was received for a charge so far. That of a payment is what it adds. */
export function commissionOn(
  { commissionBasisPoints, directBasisPoints, directFeeGrosze }: CommissionTerms,
  { amountGrosze, receivedGrosze, onlineGrosze }: ReceivedAmounts,
): number {
  const directGrosze = receivedGrosze - onlineGrosze;
  const feeGrosze = amountGrosze === 0 ? 0 : roundHalfUp((directFeeGrosze * directGrosze) / amountGrosze);
  if (commissionBasisPoints === directBasisPoints)
    return commissionOf(receivedGrosze, commissionBasisPoints) + feeGrosze;
  return commissionOf(onlineGrosze, commissionBasisPoints) + commissionOf(directGrosze, directBasisPoints) + feeGrosze;
}

/** The marketplace's commission in grosze. `earnedGrosze` excludes the deposit. */
export function commissionOf(earnedGrosze: number, basisPoints: number): number {
  return roundHalfUp((earnedGrosze * basisPoints) / 10_000);
}
