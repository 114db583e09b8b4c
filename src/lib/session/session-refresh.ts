import { api, unwrap } from "../api/api.ts";
import { serverNow } from "../api/server-clock.ts";

const refreshAheadMs = 30_000;
const lockName = "boksy-session-refresh";

/** When the identity token ends, from the only session cookie a script can read (it holds seconds); null if signed out. */
export function sessionExpiry(cookies: string): number | null {
  const value = /(?:^|; )boksy_exp=(\d+)/.exec(cookies)?.[1];
  return value === undefined ? null : Number(value) * 1000;
}

/** After a failure the next navigations do not wait for a provider that is down. */
const retryAfterMs = 5_000;
let failedAt = Number.NEGATIVE_INFINITY;

const isDue = (aheadMs: number) => {
  const expiry = sessionExpiry(document.cookie);
  return expiry !== null && expiry - aheadMs <= serverNow() && serverNow() - failedAt >= retryAfterMs;
};

type Renew = () => Promise<boolean>;
let renewByClient: Renew | null = null;

/** Has the token renewed by the provider's client where it holds the user; @param renew answers whether it did */
export function renewThrough(renew: Renew): void {
  renewByClient = renew;
}

/** A new token, whether the old one has ended or not. A failure is silent (specification, section 4). */
export async function refreshNow(): Promise<void> {
  if (await renewByClient?.().catch(() => false)) return;
  const isDone = await unwrap(api.auth.refresh.$get()).then(
    () => true,
    () => false,
  );
  failedAt = isDone ? Number.NEGATIVE_INFINITY : serverNow();
}

/** One refresh for all tabs: the ones that waited for the lock find it done. */
async function refresh(aheadMs: number): Promise<void> {
  const ask = async () => {
    if (isDue(aheadMs)) await refreshNow();
  };
  await (navigator.locks ? navigator.locks.request(lockName, ask) : ask());
}

/** Before the session is asked for, at page start and on each navigation: an expired token would count as no session. */
export async function refreshExpiredSession(): Promise<void> {
  if (isDue(0)) await refresh(0);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets the timer by the cookie at hand: to be called when a session begins. After a failure it waits half a minute. */
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

/** Keeps the session alive while the page is open: at once if it has ended, then by the timer, and after a sleep. */
export function keepSessionFresh(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refreshDue();
  });
  void refreshDue();
}
