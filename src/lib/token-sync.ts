import { type Auth, onIdTokenChanged } from "firebase/auth";
import { serverNow } from "./server-clock.ts";

const maxTokenAgeMs = 5 * 60 * 1000;

/** Only an address of our own origin may ever see a token. */
function ownUrl(syncUrl: string | null): string | null {
  if (syncUrl === null) return null;
  return new URL(syncUrl, location.origin).origin === location.origin ? syncUrl : null;
}

/**
 * Tells the edge of every change of the token (specification, section 7): POST with the token, not when it is older
 * than five minutes; DELETE when it is gone, never on the first anonymous load. A failure here stops nobody.
 */
export function syncTokens(auth: Auth, syncUrl: string | null) {
  const url = ownUrl(syncUrl);
  let isPaused = false;
  let hadToken = false;

  const send = (init: RequestInit) => (url === null ? null : fetch(url, init).catch(() => null));

  onIdTokenChanged(auth, async (user) => {
    if (isPaused) {
      hadToken = user !== null;
      return;
    }
    if (user === null) {
      if (hadToken) await send({ method: "DELETE" });
      hadToken = false;
      return;
    }
    hadToken = true;
    const { token, issuedAtTime } = await user.getIdTokenResult();
    if (serverNow() - Date.parse(issuedAtTime) > maxTokenAgeMs) return;
    await send({ method: "POST", headers: { Authorization: `Bearer ${token}` } });
  });

  return {
    /** While a sign-in hands its token over itself: an older token that arrived late would undo the newer one. */
    async paused<Done>(work: () => Promise<Done>): Promise<Done> {
      isPaused = true;
      try {
        return await work();
      } finally {
        isPaused = false;
      }
    },
  };
}
