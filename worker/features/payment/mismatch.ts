import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import { openPayments } from "../../../domain/payment/transitions.ts";
import type { Settled } from "./facts.ts";

/** How a report differs from the payment that it refers to. */
export type PaymentMismatch = "reference" | "amount" | "currency";

/** The currency of all payments: `createSession` uses no other. */
const paymentCurrency = "PLN";

export interface ReportedPayment {
  status: PaymentStatus;
  providerReference: string | null;
  amountGrosze: number;
}

/**
 * A provider's report is valid only for the page that we opened for this payment. `pageNotKnownYet`: the report arrived
 * before the page's reference was stored, so the provider has to repeat it.
 */
export function mismatchOf(
  { status, providerReference, amountGrosze }: ReportedPayment,
  { reference, charge }: Pick<Settled, "reference" | "charge">,
): PaymentMismatch | "pageNotKnownYet" | null {
  if (reference === null) return null;
  if (providerReference === null) {
    return (openPayments as readonly string[]).includes(status) ? "pageNotKnownYet" : "reference";
  }
  if (reference !== providerReference) return "reference";
  if (charge?.amountGrosze !== amountGrosze) return "amount";
  return charge.currency === paymentCurrency ? null : "currency";
}
