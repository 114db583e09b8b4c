import type { PaymentProvider } from "./provider.ts";

/** Chooses the provider. Each is loaded only when needed. */
export async function paymentProvider(env: Env): Promise<PaymentProvider> {
  if (sandboxAllowed(env)) {
    const { sandboxProvider } = await import("./sandbox/provider.ts");
    return sandboxProvider(env);
  }
  const { stripeProvider } = await import("./stripe.ts");
  return stripeProvider(env);
}

/** The sandbox moves no money, so it is for local use alone. */
export function sandboxAllowed(env: Pick<Env, "PAYMENT_PROVIDER" | "ENVIRONMENT">): boolean {
  return env.PAYMENT_PROVIDER === "sandbox" && env.ENVIRONMENT === "local";
}
