import { readPageState } from "../api/page-state.ts";
import { serverNow } from "../api/server-clock.ts";

const maxTokenAgeMs = 5 * 60 * 1000;

/** The part of the provider’s user that the sync reads. */
export interface TokenOwner {
  getIdTokenResult(): Promise<{ token: string; issuedAtTime: string }>;
}

/** The configured URL if it is same-origin: no other origin may receive a token. */
function ownUrl(): string | null {
  const syncUrl = readPageState().config?.identity.syncUrl ?? null;
  if (syncUrl === null) return null;
  return new URL(syncUrl, location.origin).origin === location.origin ? syncUrl : null;
}

/** `keepalive` because the page may be left right after. Failures are ignored. @returns whether the edge accepted it */
async function send(init: RequestInit): Promise<boolean> {
  try {
    const url = ownUrl();
    return url !== null && (await fetch(url, { ...init, keepalive: true })).ok;
  } catch {
    return false;
  }
}

/** Reports that the user has signed out. */
export const syncNoToken = (): Promise<boolean> => send({ method: "DELETE" });

async function syncToken(owner: TokenOwner): Promise<boolean> {
  const { token, issuedAtTime } = await owner.getIdTokenResult();
  if (serverNow() - Date.parse(issuedAtTime) > maxTokenAgeMs) return false;
  return send({ method: "POST", headers: { Authorization: `Bearer ${token}` } });
}

/**
 * Reports each change of the ID token to the edge (specification, section 7): POST with the token unless it is older
 * than five minutes, DELETE when it is gone, and nothing on a first load without a user.
 */
export class TokenSync {
  #hasToken = false;
  /** The latest change during a sign-in; `undefined` if there was none. */
  #held: { latest?: TokenOwner | null } | null = null;
  #sent: Promise<boolean> = Promise.resolve(false);

  /** Handler for `onIdTokenChanged`. Reports are sent one at a time, so that an older token never arrives last. */
  changed(owner: TokenOwner | null): void {
    if (this.#held === null) this.#report(owner);
    else this.#held.latest = owner;
  }

  /**
   * Runs a sign-in and reports its last change once the session exists, since the edge has nothing to update before. A
   * failed sign-in leaves the earlier session alone, unless the provider signed the user out.
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

  /** Whether the edge accepted the last report; waits for it. */
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
