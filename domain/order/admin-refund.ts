import { z } from "zod";
import { decisionInput } from "../core/decision.ts";
import { roundHalfUp } from "../core/money.ts";

/** A refund of a paid order by an administrator. `version`: of the payment that the administrator saw. */
export const orderRefundInput = decisionInput.extend({
  amountGrosze: z.int({ error: "field.required" }).min(1, { error: "field.too_small" }),
});

/** A paid sale, in grosze: the payment without the deposit, what of it was refunded or became credit, and the whole commission. */
export interface PaidSale {
  saleGrosze: number;
  refundedGrosze: number;
  commissionGrosze: number;
}

/** What can still be refunded; the deposit is settled at the end of the rent. */
export const refundableGrosze = ({ saleGrosze, refundedGrosze }: PaidSale): number =>
  Math.max(0, saleGrosze - refundedGrosze);

/** The commission of what the partner keeps, so that it falls in proportion with each refund. */
export function commissionKept({ saleGrosze, commissionGrosze }: PaidSale, keptGrosze: number): number {
  return saleGrosze === 0 ? 0 : roundHalfUp((commissionGrosze * keptGrosze) / saleGrosze);
}

/** How a refund is split: what the partner returns, and what the marketplace returns of its commission. */
export function refundShares(
  sale: PaidSale,
  amountGrosze: number,
): { partnerGrosze: number; commissionGrosze: number } {
  const kept = refundableGrosze(sale);
  const commissionGrosze = commissionKept(sale, kept) - commissionKept(sale, kept - amountGrosze);
  return { partnerGrosze: amountGrosze - commissionGrosze, commissionGrosze };
}
