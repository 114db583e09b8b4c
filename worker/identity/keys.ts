import { createLocalJWKSet, type JSONWebKeySet, type JWK, type JWTHeaderParameters } from "jose";
import { DomainError } from "../../domain/core/errors.ts";
import { identityProvider } from "./provider.ts";

/** The provider's public keys, as RFC 7517 sets. */
const keysUrl = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
export const keysKvName = "identity:keys";

const second = 1_000;
const day = 86_400 * second;
const fetchLimitMs = 3 * second;
const shortestLifeMs = 60 * second;
const retryEveryMs = 30 * second;
const mostProven = 5_000;

/** As KV holds them: `until` and `at` are milliseconds since the epoch. */
export interface StoredKeys {
  jwks: JSONWebKeySet;
  until: number;
  at: number;
}

type KeyOf = ReturnType<typeof createLocalJWKSet>;

/**
 * Looks up keys in memory, then KV, then at the provider. Expired keys are used for another day if the provider is
 * down. Keys are public, so an instance can live as long as the isolate.
 */
export class IdentityKeys {
  #stored: StoredKeys | null = null;
  #keyOf: KeyOf | null = null;
  #askedAt = 0;
  #proven = new Set<string>();

  /** Digests of tokens verified with the current keys, reset when the keys change. Null without up-to-date keys. */
  proven(now: Date): Set<string> | null {
    if (this.#stored === null || this.#stored.until <= now.getTime()) return null;
    if (this.#proven.size >= mostProven) this.#proven = new Set();
    return this.#proven;
  }

  /** The key for a token's header. Throws `auth.provider_down` without any keys, jose's error for an unknown `kid`. */
  async find(env: Pick<Env, "KV">, header: JWTHeaderParameters, now: Date): Promise<CryptoKey> {
    const keyOf = await this.#current(env, now.getTime());
    const isKnown = this.#stored?.jwks.keys.some((key) => key.kid === header.kid);
    if (isKnown || !this.#mayAsk(now.getTime())) return keyOf(header);
    const renewed = await this.#renew(env, now.getTime());
    return (renewed ?? keyOf)(header);
  }

  async #current(env: Pick<Env, "KV">, now: number): Promise<KeyOf> {
    if (this.#keyOf !== null && this.#stored !== null && this.#stored.until > now) return this.#keyOf;
    const kept = await readKept(env);
    if (kept !== null && kept.until > (this.#stored?.until ?? 0)) this.#take(kept);
    const isFresh = this.#stored !== null && this.#stored.until > now;
    if (!isFresh && this.#mayAsk(now)) await this.#renew(env, now);
    if (this.#keyOf === null || this.#stored === null || this.#stored.until + day < now) {
      throw new DomainError("auth.provider_down");
    }
    return this.#keyOf;
  }

  async #renew(env: Pick<Env, "KV">, now: number): Promise<KeyOf | null> {
    this.#askedAt = now;
    const fetched = await fetchKeys(now);
    if (fetched === null) return null;
    await keep(env, fetched);
    return this.#take(fetched);
  }

  #mayAsk(now: number): boolean {
    return now - this.#askedAt >= retryEveryMs;
  }

  #take(stored: StoredKeys): KeyOf {
    this.#stored = stored;
    this.#keyOf = createLocalJWKSet(stored.jwks);
    this.#proven = new Set();
    return this.#keyOf;
  }
}

/** Job: stores fresh keys in KV, so that no request waits for the provider. False if the provider is down. */
export async function refreshKeys(env: Env, now: Date): Promise<boolean> {
  if (identityProvider(env).emulatorHost !== null) return true; // Its tokens are unsigned.
  const kept = await readKept(env);
  const halfway = kept === null ? 0 : kept.at + (kept.until - kept.at) / 2;
  if (halfway > now.getTime()) return true;
  const fetched = await fetchKeys(now.getTime());
  if (fetched !== null) await keep(env, fetched);
  return fetched !== null;
}

async function fetchKeys(now: number): Promise<StoredKeys | null> {
  try {
    const answer = await fetch(keysUrl, { signal: AbortSignal.timeout(fetchLimitMs) });
    const jwks: unknown = answer.ok ? await answer.json() : null;
    if (!isKeySet(jwks)) return null;
    return { jwks, at: now, until: now + lifeOf(answer.headers.get("cache-control")) };
  } catch {
    return null;
  }
}

/** `max-age` in milliseconds, kept between a minute and a day. */
function lifeOf(cacheControl: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl ?? "")?.[1] ?? 0);
  return Math.min(day, Math.max(shortestLifeMs, seconds * second));
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  const keys: unknown = (value as { keys?: unknown } | null)?.keys;
  return Array.isArray(keys) && keys.length > 0 && keys.every(isSigningKey);
}

function isSigningKey(key: JWK | null): boolean {
  return key?.kty === "RSA" && [key.kid, key.n, key.e].every((part) => typeof part === "string" && part !== "");
}

/** KV only saves requests to the provider: when it fails, the request continues without it. */
async function readKept(env: Pick<Env, "KV">): Promise<StoredKeys | null> {
  const kept = await env.KV.get<StoredKeys>(keysKvName, { type: "json", cacheTtl: 60 }).catch(() => null);
  return kept !== null && isKeySet(kept.jwks) ? kept : null;
}

async function keep(env: Pick<Env, "KV">, stored: StoredKeys): Promise<void> {
  const expiration = Math.ceil((stored.until + day) / second);
  await env.KV.put(keysKvName, JSON.stringify(stored), { expiration }).catch(() => undefined);
}
