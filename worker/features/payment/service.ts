/** What other features may use of payments. */
export { closePages } from "./close-pages.ts";
export { difference, type LedgerLines, transferLines } from "./ledger.ts";
export { type OpenedPage, openPage, type Payable } from "./page.ts";
export { countPayments, type PaymentRow, selectLatestPayment } from "./queries.ts";
export { requestRefund } from "./refund.ts";
export { settle, transferReport } from "./settle.ts";
