/** Public interface of this feature for other features. */
export { closePages } from "./close-pages.ts";
export { difference, type LedgerLines, transferLines } from "./ledger.ts";
export { type OpenedPage, openPage, type Payable } from "./page.ts";
export { countPayments, type PaymentRow, selectLatestPayment } from "./queries.ts";
export { requestRefund } from "./refund.ts";
export { settle, transferReport } from "./settle.ts";
