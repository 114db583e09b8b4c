import { openPayments } from "../../../domain/payment/transitions.ts";
import type { PaymentFacts } from "./facts.ts";
import type { Settled } from "./settle.ts";

/** How a report differs from the payment it names. */
export type PaymentMismatch = "reference" | "amount" | "currency";

/** Every payment is charged in it: `createSession` names no other. */
const paymentCurrency = "PLN";

/**
 * A provider's report counts only for the page that we opened for this payment. `pageNotKnownYet`: the report came
 * before our own write of the page's reference, so the provider has to send it again.
 */
export function mismatchOf(
  { status, providerReference, amountGrosze }: Pick<PaymentFacts, "status" | "providerReference" | "amountGrosze">,
  { reference, charge }: Settled,
): PaymentMismatch | "pageNotKnownYet" | null {
  if (reference === null) return null;
  if (providerReference === null) {
    return (openPayments as readonly string[]).includes(status) ? "pageNotKnownYet" : "reference";
  }
  if (reference !== providerReference) return "reference";
  if (charge?.amountGrosze !== amountGrosze) return "amount";
  return charge.currency === paymentCurrency ? null : "currency";
}
