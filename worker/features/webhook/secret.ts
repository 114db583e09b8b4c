const nonceLength = 12;
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

const bound = (endpointId: string) => new TextEncoder().encode(endpointId);

/** A new signing secret, which is shown once. */
export function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(secretBytes))).toString("base64url")}`;
}

/** Encrypts a secret with AES-256-GCM for one endpoint: a random nonce and the ciphertext, in base64url. */
export async function sealSecret(env: Keys, endpointId: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const algorithm = { name: "AES-GCM", iv, additionalData: bound(endpointId) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(env), new TextEncoder().encode(secret));
  return Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url");
}

/** Throws `OperationError` if the text was changed, or sealed with another key or for another endpoint. */
export async function openSecret(env: Keys, endpointId: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, nonceLength);
  const algorithm = { name: "AES-GCM", iv, additionalData: bound(endpointId) };
  const plain = await crypto.subtle.decrypt(algorithm, await keyOf(env), bytes.subarray(nonceLength));
  return new TextDecoder().decode(plain);
}
