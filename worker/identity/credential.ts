import type { Credential } from "firebase-auth-cloudflare-workers";
import { importPKCS8, SignJWT } from "jose";

interface ServiceAccount {
  client_email: string;
  private_key: string;
}

const tokenUrl = "https://oauth2.googleapis.com/token";
const scopes = "https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform";
/** Google's tokens are valid for an hour; renew five minutes early. */
const keepMs = 55 * 60_000;
const limitMs = 5_000;

type AccessToken = Awaited<ReturnType<Credential["getAccessToken"]>>;

/**
 * A service account's access token by signed assertion (RFC 7523,
 * https://developers.google.com/identity/protocols/oauth2/service-account), kept for 55 minutes: the library's own
 * credential asks for one at every call.
 */
export class CachedCredential implements Credential {
  readonly #account: string;
  readonly #clock: () => Date;
  #kept: { token: AccessToken; until: number } | null = null;

  /** @param account the service account's JSON, as the console gives it out */
  constructor(account: string, clock: () => Date) {
    this.#account = account;
    this.#clock = clock;
  }

  async getAccessToken(): Promise<AccessToken> {
    const now = this.#clock();
    if (this.#kept !== null && this.#kept.until > now.getTime()) return this.#kept.token;
    const token = await this.#ask(now);
    this.#kept = { token, until: now.getTime() + Math.min(keepMs, token.expires_in * 1_000) };
    return token;
  }

  async #ask(now: Date): Promise<AccessToken> {
    const { client_email: email, private_key: key } = JSON.parse(this.#account) as ServiceAccount;
    const assertion = await new SignJWT({ scope: scopes })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 3_600_000))
      .sign(await importPKCS8(key, "RS256"));
    const answer = await fetch(tokenUrl, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }),
      signal: AbortSignal.timeout(limitMs),
    });
    if (!answer.ok) throw new Error(`The token endpoint refused the service account: ${answer.status}`);
    return answer.json<AccessToken>();
  }
}
