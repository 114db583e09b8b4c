/** A secret that the chosen provider cannot work without. Throws when the deployment forgot it; its value is never told. */
export function requireSecret(
  env: Partial<Env>,
  name: "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "SANDBOX_WEBHOOK_SECRET",
): string {
  const value = env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set`);
  return value;
}
