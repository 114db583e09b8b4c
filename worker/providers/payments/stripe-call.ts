import Stripe from "stripe";
import { DomainError } from "../../../domain/core/errors.ts";
import { ProviderRefusal } from "./provider.ts";

/** Distinguishes refusals (4xx about this very call) from outages, which a retry may resolve. */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (
      cause instanceof Stripe.errors.StripeInvalidRequestError ||
      cause instanceof Stripe.errors.StripeCardError ||
      cause instanceof Stripe.errors.StripeIdempotencyError
    ) {
      throw new ProviderRefusal(cause.message, { cause });
    }
    throw new DomainError("payment.provider_down", { cause });
  }
}
