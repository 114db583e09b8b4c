import { DomainError } from "../../../../domain/core/errors.ts";

export const signatureHeader = "Boksy-Sandbox-Signature";
const toleranceSeconds = 300;

const bytes = (text: string) => new TextEncoder().encode(text);

async function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<body>`, the scheme of docs.stripe.com/webhooks/signature. */
export async function sign(secret: string, body: string, now: Date): Promise<string> {
  const t = Math.floor(now.getTime() / 1000);
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), bytes(`${t}.${body}`));
  return `t=${t},v1=${Buffer.from(mac).toString("hex")}`;
}

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Throws `DomainError("payment.signature_invalid")` for a wrong, malformed or more than five minutes old signature. */
export async function requireGenuine(secret: string, body: string, signature: string, now: Date): Promise<void> {
  const [, t = "", hex = ""] = form.exec(signature) ?? [];
  const age = Math.abs(now.getTime() / 1000 - Number(t));
  const genuine =
    hex !== "" &&
    age <= toleranceSeconds &&
    (await crypto.subtle.verify("HMAC", await keyOf(secret), Buffer.from(hex, "hex"), bytes(`${t}.${body}`)));
  if (!genuine) throw new DomainError("payment.signature_invalid");
}
