import { identityProvider } from "./provider.ts";

/** Together with the limits for keys and claims, a sign-in fails within 8 seconds if the provider is down. */
const limitMs = 2_500;

/** The provider's answer to a refresh token. `rejected`: it is spent or the account is disabled. */
export type TokenExchange =
  | { kind: "renewed"; identityToken: string; refreshToken: string }
  | { kind: "rejected" }
  | { kind: "down" };

/** Trades a refresh token for a new identity token (https://firebase.google.com/docs/reference/rest/auth#section-refresh-token). */
export async function exchangeRefreshToken(env: Env, refreshToken: string): Promise<TokenExchange> {
  const { tokensBase, apiKey } = identityProvider(env);
  try {
    const answer = await fetch(`${tokensBase}/v1/token?key=${encodeURIComponent(apiKey)}`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
      signal: AbortSignal.timeout(limitMs),
    });
    if (answer.status === 429 || answer.status >= 500) return { kind: "down" };
    if (!answer.ok) return { kind: "rejected" };
    const body = await answer.json<{ id_token?: unknown; refresh_token?: unknown }>();
    if (typeof body.id_token !== "string" || typeof body.refresh_token !== "string") return { kind: "down" };
    return { kind: "renewed", identityToken: body.id_token, refreshToken: body.refresh_token };
  } catch {
    return { kind: "down" };
  }
}
