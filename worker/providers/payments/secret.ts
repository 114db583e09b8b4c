/** A secret that the chosen provider requires. Throws when it is not configured; its value is never in the message. */
export function requireSecret(
  env: Partial<Env>,
  name: "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "SANDBOX_WEBHOOK_SECRET",
): string {
  const value = env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set`);
  return value;
}
