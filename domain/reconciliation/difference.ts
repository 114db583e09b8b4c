/**
 * How two records of the same money can differ. `expected` and `found` of a difference are amounts in grosze:
 *
 * | kind | entity | expected | found |
 * |---|---|---|---|
 * | providerPayment | payment | received by our record | received by the provider's |
 * | paymentLedger | payment | received and not refunded | the provider's account in the ledger |
 * | refundLedger | payment | refunds that are not completed | refunds owed in the ledger |
 * | refundTotal | payment | completed refunds | refunded according to the payment |
 * | chargeShares | charge | the sum of payments for it | received according to the charge |
 * | chargeStatus | charge | its amount | received if it is marked as paid, or 0 if it is received in full but open |
 * | chargeLedger | charge | paid online | the provider's account in the ledger |
 * | invoiceAmount | invoice | the amount of its charge | its total |
 * | orderPayment | order | its total, or 0 if it is not paid | received for it |
 * | transferPayments | bankTransfer | the sum of its recorded payments | recorded according to the transfer |
 * | recordedShares | recordedPayment | its amount | the charges it paid and the client's credit |
 * | creditLedger | recordedPayment | credit left of it | credit owed in the ledger |
 * | commissionInvoices | commissionMonth | commission of the month in the ledger, VAT included | its invoices and corrections |
 */
export type DifferenceKind =
  | "providerPayment"
  | "paymentLedger"
  | "refundLedger"
  | "refundTotal"
  | "chargeShares"
  | "chargeStatus"
  | "chargeLedger"
  | "invoiceAmount"
  | "orderPayment"
  | "transferPayments"
  | "recordedShares"
  | "creditLedger"
  | "commissionInvoices";

export type DifferenceEntity =
  | "payment"
  | "charge"
  | "invoice"
  | "order"
  | "bankTransfer"
  | "recordedPayment"
  | "commissionMonth";
