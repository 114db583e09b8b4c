import { api, unwrap } from "../api/api.ts";
import { serverNow } from "../api/server-clock.ts";

const refreshAheadMs = 30_000;
const lockName = "boksy-session-refresh";

/**
 * Expiry of the identity token in ms, from the only session cookie that scripts can read (in seconds); null if signed
 * out.
 */
export function sessionExpiry(cookies: string): number | null {
  const value = /(?:^|; )boksy_exp=(\d+)/.exec(cookies)?.[1];
  return value === undefined ? null : Number(value) * 1000;
}

/** How long after a failed refresh navigations do not wait for the provider. */
const retryAfterMs = 5_000;
let failedAt = Number.NEGATIVE_INFINITY;

const isDue = (aheadMs: number) => {
  const expiry = sessionExpiry(document.cookie);
  return expiry !== null && expiry - aheadMs <= serverNow() && serverNow() - failedAt >= retryAfterMs;
};

type Renew = () => Promise<boolean>;
let renewByClient: Renew | null = null;

/** Lets the provider’s client renew the token if it holds the user; @param renew resolves to whether it did */
export function renewThrough(renew: Renew): void {
  renewByClient = renew;
}

/** Renews the token, expired or not. Failures are silent (specification, section 4). */
export async function refreshNow(): Promise<void> {
  if (await renewByClient?.().catch(() => false)) return;
  const isDone = await unwrap(api.auth.refresh.$get()).then(
    () => true,
    () => false,
  );
  failedAt = isDone ? Number.NEGATIVE_INFINITY : serverNow();
}

/** Refreshes once for all tabs: those that waited for the lock find a fresh token. */
async function refresh(aheadMs: number): Promise<void> {
  const ask = async () => {
    if (isDue(aheadMs)) await refreshNow();
  };
  await (navigator.locks ? navigator.locks.request(lockName, ask) : ask());
}

/** Call before fetching the session: an expired token would count as no session. */
export async function refreshExpiredSession(): Promise<void> {
  if (isDue(0)) await refresh(0);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Schedules the next refresh from the cookie; call it when a session starts. Retries half a minute after a failure. */
export function planRefresh(): void {
  clearTimeout(timer);
  const expiry = sessionExpiry(document.cookie);
  if (expiry === null) return;
  const waitMs = expiry - refreshAheadMs - serverNow();
  timer = setTimeout(refreshDue, waitMs > 0 ? waitMs : refreshAheadMs);
}

async function refreshDue(): Promise<void> {
  if (isDue(refreshAheadMs)) await refresh(refreshAheadMs);
  planRefresh();
}

/** Keeps the session alive while the page is open: refreshes now if expired, then on a timer and after sleep. */
export function keepSessionFresh(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refreshDue();
  });
  void refreshDue();
}
