import { importKey, openText, sealText } from "../../../sealed-text.ts";

const codeLength = 6;

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

/** Encrypts a code. `ACCESS_CODE_KEY` is 32 bytes in base64url. */
export const sealAccessCode = async (env: Keys, code: string): Promise<string> =>
  sealText(await importKey(env.ACCESS_CODE_KEY), null, code);

/** Decrypts a code. Throws `OperationError` if the text was changed or encrypted with another key. */
export const openAccessCode = async (env: Keys, sealed: string): Promise<string> =>
  openText(await importKey(env.ACCESS_CODE_KEY), null, sealed);
