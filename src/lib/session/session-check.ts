import { queryOptions } from "@tanstack/react-query";
import { roles } from "../../../domain/account/roles.ts";
import type { Session } from "../../../domain/account/session.ts";
import { api, unwrap } from "../api/api.ts";
import { fetchNow, queryClient } from "../api/query-client.ts";
import { knownSession, sessionQuery } from "./session.ts";
import { planRefresh, refreshExpiredSession, refreshNow } from "./session-refresh.ts";
import { notifyTabs } from "./session-tabs.ts";

/** How far the partner's onboarding is and what the person is in its staff; null when it cannot be told just now. */
const membershipQuery = queryOptions({
  queryKey: ["session", "standing"],
  queryFn: ({ signal }) =>
    unwrap(api.partner.user.partner.$get({}, { init: { signal } })).then(
      ({ onboardingStatus, staffRole }) => ({ onboardingStatus, staffRole }),
      () => null,
    ),
});

const isPartner = (session: Session | undefined) =>
  session?.status === "authenticated" && session.role === roles.Partner;

const identityOf = (session: Session | undefined) =>
  session?.status === "authenticated" ? `${session.uid} ${session.role}` : null;

function dropData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** The session as it is now. When it is another user, or the same one in another role, nothing of the former one stays. */
async function fetchSession(): Promise<Session> {
  const before = knownSession();
  const session = await fetchNow(queryClient, sessionQuery);
  if (before !== undefined && identityOf(before) !== identityOf(session)) dropData();
  return session;
}

/** Asks the API who is looking and, for a partner, how they stand there: both at once when the role was known before. */
export async function checkSession(): Promise<Session> {
  await refreshExpiredSession();
  const guessed = isPartner(knownSession()) ? fetchNow(queryClient, membershipQuery) : null;
  const session = await fetchSession();
  if (session.status !== "authenticated" || !isPartner(session)) return session;
  const standing = await (guessed ?? fetchNow(queryClient, membershipQuery));
  if (standing === null) return session;
  return queryClient.setQueryData(sessionQuery.queryKey, { ...session, ...standing }) ?? session;
}

/** After signing in: the new session at once, here and in the other tabs, and nothing kept of what the former one saw. */
export function replaceSession(session: Session): void {
  dropData();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  planRefresh();
  notifyTabs(session);
}

/** Another session under the same page, which keeps what it holds: the same person again, or the end of one. */
export function continueSession(session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  planRefresh();
  notifyTabs(session);
}

/** What the provider knows of the person has changed: a new token says so, and the page learns it. */
export async function renewSession(): Promise<void> {
  if (knownSession()?.status !== "authenticated") return;
  await refreshNow();
  await fetchSession();
}
