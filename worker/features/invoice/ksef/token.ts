const nonceLength = 12;

type Keys = Pick<Env, "KSEF_TOKEN_KEY">;

/** Throws without a key of 32 bytes in base64url. */
function keyOf({ KSEF_TOKEN_KEY = "" }: Keys): Promise<CryptoKey> {
  const raw = Buffer.from(KSEF_TOKEN_KEY, "base64url");
  if (raw.length !== 32) throw new Error("KSEF_TOKEN_KEY is not set");
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

const partnerOf = (partnerId: string) => new TextEncoder().encode(partnerId);

/** Encrypts a KSeF token with AES-256-GCM for one partner: a random nonce and the ciphertext, in base64url. */
export async function sealToken(env: Keys, partnerId: string, token: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const algorithm = { name: "AES-GCM", iv, additionalData: partnerOf(partnerId) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(env), new TextEncoder().encode(token));
  return Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url");
}

/** Throws `OperationError` if the text was changed, or sealed with another key or for another partner. */
export async function openToken(env: Keys, partnerId: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, nonceLength);
  const algorithm = { name: "AES-GCM", iv, additionalData: partnerOf(partnerId) };
  const plain = await crypto.subtle.decrypt(algorithm, await keyOf(env), bytes.subarray(nonceLength));
  return new TextDecoder().decode(plain);
}
