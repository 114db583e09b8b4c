import { importKey, openText, sealText } from "../../../sealed-text.ts";

type Keys = Pick<Env, "KSEF_TOKEN_KEY">;

/** Throws without a key of 32 bytes in base64url. */
async function keyOf({ KSEF_TOKEN_KEY = "" }: Keys): Promise<CryptoKey> {
  if (Buffer.from(KSEF_TOKEN_KEY, "base64url").length !== 32) throw new Error("KSEF_TOKEN_KEY is not set");
  return importKey(KSEF_TOKEN_KEY);
}

/** Encrypts a KSeF token for one partner. */
export const sealToken = async (env: Keys, partnerId: string, token: string): Promise<string> =>
  sealText(await keyOf(env), partnerId, token);

/** Throws `OperationError` if the text was changed, or sealed with another key or for another partner. */
export const openToken = async (env: Keys, partnerId: string, sealed: string): Promise<string> =>
  openText(await keyOf(env), partnerId, sealed);
