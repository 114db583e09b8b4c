import { queryOptions } from "@tanstack/react-query";
import type { OnboardingStatus } from "../../domain/partner/onboarding.ts";
import { roles } from "../../domain/user/roles.ts";
import type { Session } from "../../domain/user/session.ts";
import { api, unwrap } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { knownSession, sessionQuery } from "./session.ts";
import { planRefresh, refreshExpiredSession, refreshNow } from "./session-refresh.ts";
import { tellTabs } from "./session-tabs.ts";

/** How far the partner's onboarding is; null when it cannot be told just now. */
const onboardingQuery = queryOptions({
  queryKey: ["partner", "onboarding"],
  queryFn: ({ signal }): Promise<OnboardingStatus | null> =>
    unwrap(api.partner.user.partner.$get({}, { init: { signal } })).then(
      (partner) => partner.onboardingStatus,
      () => null,
    ),
  staleTime: 0,
});

const isPartner = (session: Session | undefined) =>
  session?.status === "authenticated" && session.role === roles.Partner;

/** Asks the API who is looking and, for a partner, how far onboarding is: both at once when the role was known before. */
export async function checkSession(): Promise<Session> {
  await refreshExpiredSession();
  const guessed = isPartner(knownSession()) ? queryClient.fetchQuery(onboardingQuery) : null;
  const session = await queryClient.fetchQuery(sessionQuery);
  if (session.status !== "authenticated" || !isPartner(session)) return session;
  const onboardingStatus = await (guessed ?? queryClient.fetchQuery(onboardingQuery));
  return onboardingStatus === null ? session : { ...session, onboardingStatus };
}

/** After signing in: the new session at once, here and in the other tabs, and nothing kept of what the former one saw. */
export function replaceSession(session: Session): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  queryClient.setQueryData(sessionQuery.queryKey, session);
  planRefresh();
  tellTabs(session);
}

/** Another session under the same page, which keeps what it holds: the same person again, or the end of one. */
export function continueSession(session: Session): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  planRefresh();
  tellTabs(session);
}

/** What the provider knows of the person has changed: a new token says so, and the page learns it. */
export async function renewSession(): Promise<void> {
  if (knownSession()?.status !== "authenticated") return;
  await refreshNow();
  await queryClient.fetchQuery(sessionQuery);
}
