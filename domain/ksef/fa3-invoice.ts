import type { Day } from "../core/day.ts";
import type { VatRate } from "../core/money.ts";
import type { RecordedMethod } from "../rent/recorded-payment.ts";

/** A buyer or seller as printed on the invoice. */
export interface Fa3Party {
  name: string;
  /** The Polish tax number; null for people and foreign companies. */
  nip: string | null;
  /** The tax number of a foreign company, such as `DE123456789`. */
  taxNumber: string | null;
  /** Empty for a person without an address. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email: string;
}

export interface Fa3Seller extends Fa3Party {
  /** Every seller of a KSeF invoice has one. */
  nip: string;
  phone: string;
}

/** A line. Amounts in grosze, as on the invoice: nothing is recalculated. */
export interface Fa3Line {
  name: string;
  /** Negative in a line that states a difference. */
  quantity: number;
  unit: "month" | "piece";
  unitNetGrosze: number;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  /** Deposits and interest ("out") are outside the scope of VAT and never on an invoice. */
  vatRate: Exclude<VatRate, "out">;
  /**
   * Only on corrections: true for the line as it was. Its amounts are subtracted from the invoice's sums. A line without
   * it states either the new content or a difference.
   */
  isBefore?: boolean;
}

/** What a correction invoice adds (Polish VAT Act, art. 106j). */
export interface Fa3Correction {
  reason: string | null;
  of: { number: string; issuedOn: Day /** Null if it was issued outside of KSeF. */; ksefNumber: string | null };
  /** The buyer as on the corrected invoice, if the correction changes them; the tax number must be the same. */
  buyerBefore: Fa3Party | null;
}

/** `deduction`: from online payments; `offset`: against payouts or an overpayment. Null for others, such as card or BLIK. */
export type Fa3Method = RecordedMethod | "deduction" | "offset" | null;

/** `iban`: the account for transfers; null if the invoice states none. */
export interface Fa3Due {
  dueOn: Day;
  iban: string | null;
}

export type Fa3Payment =
  | { kind: "paid"; paidOn: Day; method: Fa3Method }
  /** Commission, paid in parts. `rest`: for what is left to pay; null if nothing is. */
  | { kind: "parts"; parts: readonly { grosze: number; paidOn: Day; method: Fa3Method }[]; rest: Fa3Due | null }
  | ({ kind: "due" } & Fa3Due);

/** The content of an FA(3) invoice in PLN, independent of how invoices are stored. */
export interface Fa3Invoice {
  number: string;
  /** An instant: when the invoice was issued. */
  createdAt: string;
  issuedOn: Day;
  soldOn: Day;
  /** The rental period, `to` exclusive; null for one-time products. */
  period: { from: Day; to: Day } | null;
  seller: Fa3Seller;
  buyer: Fa3Party;
  /** Who issues in the seller's name (Polish VAT Act, art. 106d(2)); null if the seller does. */
  issuer: { nip: string; name: string; address: string } | null;
  lines: readonly Fa3Line[];
  /** The statute that exempts the exempt lines; null if there are none. */
  exemptionBasis: string | null;
  /** The seller's own number of the agreement; null without one. */
  contractNumber: string | null;
  /** As known when the invoice was issued; null on corrections. */
  payment: Fa3Payment | null;
  correction: Fa3Correction | null;
}
