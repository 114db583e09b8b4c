import { requestHash } from "./idempotency.ts";

export type LinkKeys = Pick<Env, "ACCESS_CODE_KEY">;

/** What a link opens; each has a key of its own, so that the secret of one opens nothing else. */
export type LinkPurpose = "guest link" | "invitation" | "hold address" | "waitlist";

export function hashOfToken(token: string): Promise<string> {
  return requestHash(token);
}

/**
 * The secret of a link: 32 bytes indistinguishable from random ones without the key (HMAC-SHA-256 under a key of its
 * own by HKDF, RFC 5869). It is derived again for each email that carries it and stored nowhere.
 */
export async function tokenOf(env: LinkKeys, purpose: LinkPurpose, link: string): Promise<string> {
  const raw = Buffer.from(env.ACCESS_CODE_KEY, "base64url");
  const master = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: Buffer.from(purpose) };
  const signing = { name: "HMAC", hash: "SHA-256", length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, master, signing, false, ["sign"]);
  return Buffer.from(await crypto.subtle.sign("HMAC", key, Buffer.from(link))).toString("base64url");
}
