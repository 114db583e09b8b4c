const codeLength = 6;
const nonceLength = 12;

/** Six random digits for the lock. Codes that are easy to guess (one repeated digit, ascending, descending) are discarded. */
export function newAccessCode(): string {
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1)) as Uint32Array & [number];
    const code = String(value % 10 ** codeLength).padStart(codeLength, "0");
    if (!isTrivial(code)) return code;
  }
}

/** True for codes such as 111111, 123456, 987654, 121212 and 123123, which people try first. */
export function isTrivial(code: string): boolean {
  const digits = Array.from(code, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const oneStep = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0] ?? 0);
  return oneStep || code.slice(0, 2).repeat(3) === code || code.slice(0, 3).repeat(2) === code;
}

type Keys = Pick<Env, "ACCESS_CODE_KEY">;

async function keyOf(env: Keys): Promise<CryptoKey> {
  const raw = Buffer.from(env.ACCESS_CODE_KEY, "base64url");
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/**
 * Encrypts with AES-256-GCM; the result is a random nonce followed by the ciphertext, in base64url. `ACCESS_CODE_KEY`
 * is 32 bytes in base64url.
 */
export async function sealAccessCode(env: Keys, code: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, await keyOf(env), Buffer.from(code));
  return Buffer.concat([nonce, Buffer.from(sealed)]).toString("base64url");
}

/** Decrypts a code. Throws `OperationError` if the text was changed or encrypted with another key. */
export async function openAccessCode(env: Keys, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, "base64url");
  const iv = bytes.subarray(0, nonceLength);
  const code = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(env), bytes.subarray(nonceLength));
  return Buffer.from(code).toString();
}
