const nonceLength = 12;

const algorithmOf = (iv: Uint8Array, owner: string | null) => ({
  ...{ name: "AES-GCM", iv },
  ...(owner === null ? {} : { additionalData: new TextEncoder().encode(owner) }),
});

/** A key of 32 bytes in base64url, for AES-256-GCM. */
export const importKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", Buffer.from(base64url, "base64url"), "AES-GCM", false, ["encrypt", "decrypt"]);

/**
 * Encrypts a text with AES-256-GCM: a random nonce and the ciphertext, in base64url.
 * @param owner id of the row that the text belongs to, for which alone it can be decrypted; null for any row
 */
export async function sealText(key: CryptoKey, owner: string | null, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = await crypto.subtle.encrypt(algorithmOf(iv, owner), key, new TextEncoder().encode(text));
  return Buffer.concat([iv, Buffer.from(sealed)]).toString("base64url");
}

/** Throws `OperationError` if the text was changed, or sealed with another key or for another owner. */
export async function openText(key: CryptoKey, owner: string | null, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64url");
  const algorithm = algorithmOf(bytes.subarray(0, nonceLength), owner);
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(nonceLength)));
}
