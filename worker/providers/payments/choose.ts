import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/provider.ts";
import { stripeProvider } from "./stripe.ts";

/** The one place where the provider is chosen. The sandbox moves no money, so production refuses it. */
export function paymentProvider(env: Env): PaymentProvider {
  return sandboxAllowed(env) ? sandboxProvider(env) : stripeProvider(env);
}

export function sandboxAllowed(env: Pick<Env, "PAYMENT_PROVIDER" | "ENVIRONMENT">): boolean {
  return env.PAYMENT_PROVIDER === "sandbox" && env.ENVIRONMENT !== "production";
}
