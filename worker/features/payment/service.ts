/** Public interface of this feature for other features. */

export {
  autopayConsent,
  type ConsentTerms,
  consentTermsOf,
  methodChangeConsent,
  requireShown,
  type SaveConsent,
  saveConsentOf,
  termsInWords,
} from "./autopay-consent.ts";
export { closePages } from "./close-pages.ts";
export { creditLines, difference, type LedgerLines, transferLines } from "./ledger.ts";
export { type OpenedPage, openPage, openRentPage, type Payable, type RentPayable } from "./page.ts";
export { countPayments, type PaymentRow, selectLatestPayment } from "./queries.ts";
export { type OpenPayment, reconcile } from "./reconcile.ts";
export { requestRefund } from "./refund.ts";
export { settle } from "./settle.ts";
export { transferReport } from "./settlement.ts";
