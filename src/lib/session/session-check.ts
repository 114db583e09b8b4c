import { roles } from "../../../domain/account/roles.ts";
import type { Session } from "../../../domain/account/session.ts";
import { api, unwrap } from "../api/api.ts";
import { apiQuery } from "../api/api-query.ts";
import { fetchNow, queryClient } from "../api/query-client.ts";
import { deleteUnlessOwn } from "../device/own-device.ts";
import { knownSession } from "./known-session.ts";
import { sessionQuery } from "./session.ts";
import { planRefresh, refreshExpiredSession, refreshNow } from "./session-refresh.ts";
import { notifyTabs } from "./session-tabs.ts";

/** The partner’s onboarding status, the user’s staff role and whether they see only certain places; null when not available. */
const membershipQuery = apiQuery(["session", "standing"], (options) =>
  unwrap(api.partner.user.partner.$get({}, options)).then(
    ({ onboardingStatus, staffRole, hasLimitedPlaces }) => ({ onboardingStatus, staffRole, hasLimitedPlaces }),
    () => null,
  ),
);

const isPartner = (session: Session | undefined) =>
  session?.status === "authenticated" && session.role === roles.Partner;

const identityOf = (session: Session | undefined) =>
  session?.status === "authenticated" ? `${session.uid} ${session.role}` : null;

function dropData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** Fetches the session. If it belongs to another user or role, all cached data is dropped. */
async function fetchSession(): Promise<Session> {
  const before = knownSession();
  const session = await fetchNow(queryClient, sessionQuery);
  if (before !== undefined && identityOf(before) !== identityOf(session)) {
    dropData();
    void deleteUnlessOwn(session);
  }
  return session;
}

/** Fetches the session and, for a partner, the membership; in parallel if the role is already known. */
export async function checkSession(): Promise<Session> {
  await refreshExpiredSession();
  const prefetched = isPartner(knownSession()) ? fetchNow(queryClient, membershipQuery) : null;
  const session = await fetchSession();
  if (session.status !== "authenticated" || !isPartner(session)) return session;
  const membership = await (prefetched ?? fetchNow(queryClient, membershipQuery));
  if (membership === null) return session;
  return queryClient.setQueryData(sessionQuery.queryKey, { ...session, ...membership }) ?? session;
}

/** Starts using a new session, in this tab and the others, and drops cached data of the previous one. */
export function replaceSession(session: Session): void {
  dropData();
  queryClient.setQueryData(sessionQuery.queryKey, session);
  planRefresh();
  notifyTabs(session);
  void deleteUnlessOwn(session);
}

/** Replaces the session but keeps the page’s data: the same user signed in again, or the session ended. */
export function continueSession(session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  planRefresh();
  notifyTabs(session);
}

/** After a change of the user at the provider: renews the token and the session. */
export async function renewSession(): Promise<void> {
  if (knownSession()?.status !== "authenticated") return;
  await refreshNow();
  await fetchSession();
}
