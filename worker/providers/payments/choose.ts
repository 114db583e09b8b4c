import type { PaymentProvider } from "./provider.ts";

/**
 * Chooses the provider. Production rejects the sandbox, which moves no money. Each is loaded only when needed.
 */
export async function paymentProvider(env: Env): Promise<PaymentProvider> {
  if (sandboxAllowed(env)) {
    const { sandboxProvider } = await import("./sandbox/provider.ts");
    return sandboxProvider(env);
  }
  const { stripeProvider } = await import("./stripe.ts");
  return stripeProvider(env);
}

export function sandboxAllowed(env: Pick<Env, "PAYMENT_PROVIDER" | "ENVIRONMENT">): boolean {
  return env.PAYMENT_PROVIDER === "sandbox" && env.ENVIRONMENT !== "production";
}
