import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Difference } from "./queries.ts";

/** Which two records differ: the expected amount is from the first, the found one from the second (`domain/reconciliation`). */
export const differenceLabels: Record<Difference["kind"], MessageDescriptor> = {
  providerPayment: msg`Payment, the provider’s record`,
  paymentLedger: msg`Payment, the ledger`,
  refundLedger: msg`Open refunds, the ledger`,
  refundTotal: msg`Completed refunds, the payment`,
  chargeShares: msg`Payments for a charge, the charge`,
  chargeStatus: msg`Amount of a charge, its status`,
  chargeLedger: msg`Charge paid online, the ledger`,
  invoiceAmount: msg`Charge, its invoice`,
  orderPayment: msg`Order, its payments`,
  transferPayments: msg`Recorded payments, their bank transfer`,
  recordedShares: msg`Recorded payment, what it paid`,
  creditLedger: msg`Credit of a client, the ledger`,
  commissionInvoices: msg`Commission of a month, its invoices`,
};
