import type { PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/provider.ts";

/**
 * The one place where the provider is chosen. The sandbox moves no money, so production refuses it. Stripe's package is
 * large: only a call that needs it loads it.
 */
export async function paymentProvider(env: Env): Promise<PaymentProvider> {
  if (sandboxAllowed(env)) return sandboxProvider(env);
  const { stripeProvider } = await import("./stripe.ts");
  return stripeProvider(env);
}

export function sandboxAllowed(env: Pick<Env, "PAYMENT_PROVIDER" | "ENVIRONMENT">): boolean {
  return env.PAYMENT_PROVIDER === "sandbox" && env.ENVIRONMENT !== "production";
}
