import type { Day } from "../../../../domain/core/day.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceParty, InvoiceSeller } from "../../../../domain/invoice/party.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import type { PrintedKsef } from "../../../../domain/ksef/links.ts";
import type { RecordedMethod } from "../../../../domain/rent/recorded-payment.ts";
import type { Locale } from "../../../env.ts";

/** What a correction says besides the differences. */
export interface PrintedCorrection {
  number: string;
  issuedOn: Day;
  reason: string;
  before: InvoiceLine[];
  after: InvoiceLine[];
  /** Null if the buyer did not change. */
  buyerBefore: InvoiceParty | null;
}

export type PaidMethod = "online" | RecordedMethod | "deposit";

/** The content of an invoice document. Amounts in grosze; `period.to` is exclusive. */
export interface InvoiceDocument {
  kind: InvoiceKind;
  number: string;
  /** Null for an invoice. A correction’s `lines` and amounts are differences. */
  correction: PrintedCorrection | null;
  status: InvoiceStatus;
  /** How to pay, as of the issue date. `deduction`: commission of which nothing was left to pay. */
  paymentMethod: "online" | "transfer" | "deduction";
  /** How its charge was paid so far; empty if it was not, or if the invoice has no charge. */
  paidMethods: PaidMethod[];
  /** The unpaid part. */
  openGrosze: number;
  /** What was withheld of an invoice for commission; null for others. */
  withheldGrosze: number | null;
  /** What an invoice for commission asked for when it was issued; null for others. */
  askedGrosze: number | null;
  locale: Locale;
  seller: InvoiceSeller;
  buyer: InvoiceParty;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  period: { from: Day; to: Day } | null;
  lines: InvoiceLine[];
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  /** Paid together with this sale, but not part of it; 0 if there is none. */
  depositGrosze: number;
  reservationCode: string | null;
  /** The landlord's own number of the agreement; null without one. */
  contractNumber: string | null;
  /** Null for an invoice that is not sent to KSeF. */
  ksef: PrintedKsef | null;
  place: { name: string; street: string; city: string; boxNumber: string } | null;
}
