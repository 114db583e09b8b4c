import { roundHalfUp, splitGross } from "../../../../domain/core/money.ts";
import type { CommissionPaymentKind } from "../../../../domain/payout/commission-payment.ts";

/**
 * `partnerBank`: money that a partner received outside of Boksy; `clientCredit`: what the partner owes of it to a client.
 * `disputed`: money that the provider holds back; `disputeCost`: what disputes cost the marketplace. `commissionDue`: commission
 * that a partner owes, because nothing is withheld from payments to the partner directly; `commissionPaid`: what partners have
 * paid of it.
 */
export type LedgerAccount =
  | "provider"
  | "partnerPayable"
  | "commission"
  | "depositHeld"
  | "vatDue"
  | "refundDue"
  | "partnerBank"
  | "clientCredit"
  | "disputed"
  | "disputeCost"
  | "commissionDue"
  | "commissionPaid";

export type LedgerLines = Partial<Record<LedgerAccount, number>>;

const commissionVat = 23;

/** The ledger entries of a paid order, in grosze: amounts received are positive, amounts owed negative. */
export function paidLines(totalGrosze: number, depositGrosze: number, commissionGrosze: number): LedgerLines {
  const { netGrosze, vatGrosze } = splitGross(commissionGrosze, commissionVat);
  return {
    provider: totalGrosze,
    depositHeld: -depositGrosze,
    commission: -netGrosze,
    vatDue: -vatGrosze,
    partnerPayable: -(totalGrosze - depositGrosze - commissionGrosze),
  };
}

/** A bank transfer went to the partner's own account, so only the commission is owed. */
export function transferLines(commissionGrosze: number): LedgerLines {
  const { netGrosze, vatGrosze } = splitGross(commissionGrosze, commissionVat);
  return { commissionDue: commissionGrosze, commission: -netGrosze, vatDue: -vatGrosze };
}

/** A partner has paid commission that was due, or it was taken from the payout account. */
export const commissionPaymentLines = (kind: CommissionPaymentKind, grosze: number): LedgerLines => ({
  [kind === "offset" ? "partnerPayable" : "commissionPaid"]: grosze,
  commissionDue: -grosze,
});

/** A partner owes a client this much more, or less if negative, from a payment recorded outside of Boksy. */
export const creditLines = (grosze: number): LedgerLines => ({ partnerBank: grosze, clientCredit: -grosze });

/** The entries that change the balances from `entered` to `wanted`. */
export function difference(wanted: LedgerLines, entered: LedgerLines): LedgerLines {
  const accounts = Object.keys({ ...wanted, ...entered }) as LedgerAccount[];
  return Object.fromEntries(accounts.map((account) => [account, (wanted[account] ?? 0) - (entered[account] ?? 0)]));
}

/** The amount of a refund is owed until the provider has made it. */
export const asRefundDue = ({ provider = 0, ...lines }: LedgerLines): LedgerLines => ({
  ...lines,
  refundDue: provider,
});

/** The provider holds back a disputed amount, and its fee. */
export const holdLines = (amountGrosze: number, feeGrosze: number): LedgerLines => ({
  disputed: amountGrosze,
  disputeCost: feeGrosze,
  provider: -amountGrosze - feeGrosze,
});

/**
 * The entries that take a lost amount back from everything that is owed of a payment, in proportion.
 * @param left what is owed by account, negative; together at least the lost amount
 */
export function lossLines(
  left: readonly { account: LedgerAccount; grosze: number }[],
  lostGrosze: number,
): LedgerLines {
  const owedGrosze = -left.reduce((sum, { grosze }) => sum + grosze, 0);
  if (owedGrosze === 0) return {};
  const lines: LedgerLines = { provider: -lostGrosze };
  for (const { account, grosze } of left) {
    if (account !== "partnerPayable") {
      lines[account] = (lines[account] ?? 0) + roundHalfUp((-grosze * lostGrosze) / owedGrosze);
    }
  }
  const others = Object.values(lines).reduce((sum, grosze) => sum + grosze, 0);
  return { ...lines, partnerPayable: -others };
}
