import { readPageState } from "../api/page-state.ts";
import { serverNow } from "../api/server-clock.ts";

const maxTokenAgeMs = 5 * 60 * 1000;

/** What the sync reads of the provider's user. */
export interface TokenOwner {
  getIdTokenResult(): Promise<{ token: string; issuedAtTime: string }>;
}

/** The configured URL if it is of our own origin: no other may ever see a token. */
function ownUrl(): string | null {
  const syncUrl = readPageState().config?.identity.syncUrl ?? null;
  if (syncUrl === null) return null;
  return new URL(syncUrl, location.origin).origin === location.origin ? syncUrl : null;
}

/** `keepalive`: the page may be left right after. A failure stops no one. @returns whether the edge took it */
async function send(init: RequestInit): Promise<boolean> {
  try {
    const url = ownUrl();
    return url !== null && (await fetch(url, { ...init, keepalive: true })).ok;
  } catch {
    return false;
  }
}

/** The token is gone: the user has signed out. */
export const syncNoToken = (): Promise<boolean> => send({ method: "DELETE" });

async function syncToken(owner: TokenOwner): Promise<boolean> {
  const { token, issuedAtTime } = await owner.getIdTokenResult();
  if (serverNow() - Date.parse(issuedAtTime) > maxTokenAgeMs) return false;
  return send({ method: "POST", headers: { Authorization: `Bearer ${token}` } });
}

/**
 * Reports each change of the ID token to the edge (specification, section 7): POST with the token unless it is older than
 * five minutes, DELETE when it is gone, and nothing on the first load without a user.
 */
export class TokenSync {
  #hasToken = false;
  /** While a sign-in runs, its latest change; `undefined` when there was none. */
  #held: { latest?: TokenOwner | null } | null = null;
  #sent: Promise<boolean> = Promise.resolve(false);

  /** For the provider's `onIdTokenChanged`. One report at a time, so that an older token never arrives last. */
  changed(owner: TokenOwner | null): void {
    if (this.#held === null) this.#report(owner);
    else this.#held.latest = owner;
  }

  /**
   * Runs a sign-in and reports the last of its changes once the session exists: before, the edge would have nothing to
   * update. One that fails leaves an earlier session alone, unless the provider has signed the user out over it.
   */
  async after<Result>(signIn: () => Promise<Result>): Promise<Result> {
    const held: { latest?: TokenOwner | null } = {};
    this.#held = held;
    try {
      const result = await signIn();
      if (held.latest) this.#report(held.latest);
      return result;
    } finally {
      if (held.latest === null) this.#report(null);
      if (this.#held === held) this.#held = null;
    }
  }

  /** Whether the edge took the last report; waits for it. */
  get delivered(): Promise<boolean> {
    return this.#sent;
  }

  #report(owner: TokenOwner | null): void {
    const isGone = owner === null && this.#hasToken;
    this.#hasToken = owner !== null;
    if (owner === null && !isGone) return;
    this.#sent = this.#sent.then(() => (owner === null ? syncNoToken() : syncToken(owner)));
  }
}
