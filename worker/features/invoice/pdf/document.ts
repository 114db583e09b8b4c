import type { Day } from "../../../../domain/core/day.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import type { Locale } from "../../../env.ts";
import type { PrintedKsef } from "../ksef/codes.ts";

/** Seller or buyer as they were on the day of issue. */
export interface InvoiceParty {
  name: string;
  nip: string | null;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2; absent on the seller, who is in Poland, and on older invoices. */
  country?: string;
  /** The tax number of a foreign company. */
  taxNumber?: string | null;
  email: string;
}

export interface InvoiceSeller extends InvoiceParty {
  phone: string;
  /** The account to pay to, on invoices paid by transfer; absent or null on others. */
  iban?: string | null;
  /** The holder of that account. */
  accountHolder?: string | null;
  /** The legal basis of an exempt seller; null for a VAT payer. */
  vatExemptBasis: string | null;
}

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

export type PaidMethod = "online" | "transfer" | "cash" | "deposit";

/** The content of an invoice document. Amounts in grosze; `period.to` is exclusive. */
export interface InvoiceDocument {
  kind: InvoiceKind;
  number: string;
  /** Null for an invoice. A correction’s `lines` and amounts are differences. */
  correction: PrintedCorrection | null;
  status: InvoiceStatus;
  /** How to pay, as of the issue date. `deduction`: an invoice of the marketplace itself, for its commission. */
  paymentMethod: "online" | "transfer" | "deduction";
  /** How its charge was paid so far; empty if it was not, or if the invoice has no charge. */
  paidMethods: PaidMethod[];
  /** The unpaid part. */
  openGrosze: number;
  /** What was withheld of an invoice for commission; null for others. */
  withheldGrosze: number | null;
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
  /** Null for an invoice that is not sent to KSeF. */
  ksef: PrintedKsef | null;
  place: { name: string; street: string; city: string; boxNumber: string } | null;
}
