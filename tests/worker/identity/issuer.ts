import { env } from "cloudflare:workers";
import { exportPKCS8, importJWK, type JWK_RSA_Private, type JWTPayload, SignJWT } from "jose";
import { keysKvName, type StoredKeys } from "../../../worker/identity/keys.ts";

/** The tests' identity provider: a real RS256 key whose public part is stored where the Worker reads it. */
export const kid = "test-key";
const key: JWK_RSA_Private = JSON.parse(env.TEST_IDENTITY_KEY);
export const privateKey = (await importJWK(key, "RS256", { extractable: true })) as CryptoKey;
export const publicJwk = { kty: "RSA", n: key.n, e: key.e, kid, alg: "RS256", use: "sig" };

/** A service account whose assertions are signed with the test key. */
export const serviceAccount = JSON.stringify({
  client_email: "worker@demo-boksy.iam.gserviceaccount.com",
  private_key: await exportPKCS8(privateKey),
});

export const projectId = "demo-boksy";
export const issuer = `https://securetoken.google.com/${projectId}`;

export async function publishKeys(now: number = Date.now()): Promise<void> {
  const stored: StoredKeys = { jwks: { keys: [publicJwk] }, at: now, until: now + 6 * 3_600_000 };
  await env.KV.put(keysKvName, JSON.stringify(stored));
}

export const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** The claims of a valid token issued now; `more` overrides claims. */
export function claims(more: JWTPayload = {}): JWTPayload {
  const now = nowSeconds();
  return {
    iss: issuer,
    aud: projectId,
    sub: "usr_test",
    iat: now,
    exp: now + 3_600,
    auth_time: now,
    email: "anna@example.com",
    email_verified: true,
    role: 0,
    ...more,
  };
}

/** Signs a token with the test key; undefined claims are omitted. */
export function sign(payload: JWTPayload, header: { kid?: string } = {}): Promise<string> {
  return new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
    .setProtectedHeader({ alg: "RS256", kid, ...header })
    .sign(privateKey);
}
