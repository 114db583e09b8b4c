import type { FailureCode } from "../../../domain/payment/failure.ts";

export type PaymentMethod = "card" | "blik" | "bankRedirect";

export interface ProviderSession {
  reference: string;
  url: string;
}

export type ReportedStatus = "open" | "pending" | "succeeded" | "failed" | "expired";

export interface Charge {
  amountGrosze: number;
  /** ISO 4217, upper case */
  currency: string;
}

/** The provider's status of one payment. `open`: its page is waiting for the customer. */
export interface PaymentReport {
  paymentId: string;
  /** Null when the provider never opened a page for it. */
  reference: string | null;
  status: ReportedStatus;
  /** What the page charges; null when the provider names no amount. */
  charge: Charge | null;
  method: PaymentMethod | null;
  failureCode: FailureCode | null;
}
