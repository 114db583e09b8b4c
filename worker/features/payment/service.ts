/** What other features may ask of payments. */
export { type OpenedPage, openPage, type Payable } from "./page.ts";
export { countPayments, type PaymentRow, selectLatestPayment } from "./queries.ts";
export { askRefund } from "./refund.ts";
export { type SettleScope, settle, transferReport } from "./settle.ts";
