import { requestHash } from "./idempotency.ts";

export type LinkKeys = Pick<Env, "ACCESS_CODE_KEY">;

/** The purposes of links. Each has its own key, so that the secret of one is invalid for the others. */
export type LinkPurpose =
  | "guest link"
  | "invitation"
  | "hold address"
  | "waitlist"
  | "accountant link"
  | "appeal"
  | "bank account"
  | "question"
  | "API key"
  | "view session"
  | "recovery code"
  | "authorized person"
  | "authorized person's code";

export function hashOfToken(token: string): Promise<string> {
  return requestHash(token);
}

/**
 * The secret of a link: 32 pseudorandom bytes (HMAC-SHA-256 with a purpose-specific key from HKDF, RFC 5869). Derived
 * again for each email and never stored.
 */
export async function tokenOf(env: LinkKeys, purpose: LinkPurpose, link: string): Promise<string> {
  const raw = Buffer.from(env.ACCESS_CODE_KEY, "base64url");
  const master = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: Buffer.from(purpose) };
  const signing = { name: "HMAC", hash: "SHA-256", length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, master, signing, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, Buffer.from(link))).toString("base64url");
}
