import { base64url, CompactEncrypt, compactDecrypt, errors } from "jose";

/** What the refresh cookie holds. `sub` ties it to one account, `signedInAt` (seconds) to one sign-in. */
export interface SealedRefresh {
  refreshToken: string;
  sub: string;
  signedInAt: number;
}

/** What the passkey cookie holds. `sub` and `signedInAt` tie it to one sign-in; instants in seconds. */
export interface SealedPasskey {
  passkeyId: string;
  sub: string;
  signedInAt: number;
  confirmedAt: number;
}

type SealSettings = Pick<Env, "SESSION_SEAL_KEYS">;

/**
 * The ring of sealing keys, `{"1": "<32 bytes, base64url>", …}`: the highest number seals, all open. To rotate, add one;
 * take the old away when its cookies (14 days) are gone.
 */
function keyRing(env: SealSettings): { newest: string; keys: Map<string, Uint8Array> } {
  const entries = Object.entries(JSON.parse(env.SESSION_SEAL_KEYS) as Record<string, string>);
  const keys = new Map(entries.map(([id, key]) => [id, base64url.decode(key)]));
  const newest = [...keys.keys()].sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest === undefined) throw new Error("SESSION_SEAL_KEYS holds no key.");
  return { newest, keys };
}

/** The `typ` of a seal, so that none is taken for another. */
type Kind = "refresh" | "passkey";

/** Encrypts a refresh token for its cookie. */
export const seal = (env: SealSettings, content: SealedRefresh): Promise<string> => encrypt(env, "refresh", content);
export const sealPasskey = (env: SealSettings, content: SealedPasskey): Promise<string> =>
  encrypt(env, "passkey", content);

/** Null for any value we did not seal, or sealed with a key that has left the ring. */
export const openSeal = (env: SealSettings, sealed: string): Promise<SealedRefresh | null> =>
  decrypt(env, "refresh", sealed);
export const openPasskeySeal = (env: SealSettings, sealed: string): Promise<SealedPasskey | null> =>
  decrypt(env, "passkey", sealed);

/** JWE, `dir`, A256GCM (RFC 7516). */
async function encrypt(env: SealSettings, typ: Kind, content: object): Promise<string> {
  const { newest, keys } = keyRing(env);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: newest, typ })
    .encrypt(keys.get(newest) as Uint8Array);
}

async function decrypt<Content>(env: SealSettings, kind: Kind, sealed: string): Promise<Content | null> {
  const { keys } = keyRing(env);
  try {
    const { plaintext } = await compactDecrypt(
      sealed,
      ({ kid, typ }) => {
        const key = keys.get(kid ?? "");
        if (key === undefined || typ !== kind) throw new errors.JWEInvalid("unknown key");
        return key;
      },
      { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
    );
    return JSON.parse(new TextDecoder().decode(plaintext)) as Content;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
