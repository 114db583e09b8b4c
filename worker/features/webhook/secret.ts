import { openText, sealText } from "../../sealed-text.ts";

const secretBytes = 32;

type Keys = Pick<Env, "ACCESS_CODE_KEY">;

/** A key of its own, derived from the one for access codes (HKDF). */
async function keyOf({ ACCESS_CODE_KEY }: Keys): Promise<CryptoKey> {
  const raw = Buffer.from(ACCESS_CODE_KEY, "base64url");
  const base = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("webhook secrets");
  const derived = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(derived, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** A new signing secret, which is shown once. */
export function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString("base64url")}`;
}

/** Encrypts a secret for one endpoint. */
export const sealSecret = async (env: Keys, endpointId: string, secret: string): Promise<string> =>
  sealText(await keyOf(env), endpointId, secret);

/** Throws `OperationError` if the text was changed, or sealed with another key or for another endpoint. */
export const openSecret = async (env: Keys, endpointId: string, sealed: string): Promise<string> =>
  openText(await keyOf(env), endpointId, sealed);
