import { splitGross } from "../../../domain/core/money.ts";

/** `partnerBank`: money that a partner received outside of Boksy; `clientCredit`: what the partner owes of it to a client. */
export type LedgerAccount =
  | "provider"
  | "partnerPayable"
  | "commission"
  | "depositHeld"
  | "vatDue"
  | "refundDue"
  | "partnerBank"
  | "clientCredit";

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
  return { partnerPayable: commissionGrosze, commission: -netGrosze, vatDue: -vatGrosze };
}

/** A partner owes a client this much more, or less if negative, from a payment recorded outside of Boksy. */
export const creditLines = (grosze: number): LedgerLines => ({ partnerBank: grosze, clientCredit: -grosze });

/** The entries that change the balances from `entered` to `wanted`. */
export function difference(wanted: LedgerLines, entered: LedgerLines): LedgerLines {
  const accounts = Object.keys({ ...wanted, ...entered }) as LedgerAccount[];
  return Object.fromEntries(accounts.map((account) => [account, (wanted[account] ?? 0) - (entered[account] ?? 0)]));
}
