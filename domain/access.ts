import { roles } from "./account/roles.ts";
import type { Session } from "./account/session.ts";
import { dueStep, onboardingStatuses } from "./onboarding/onboarding.ts";
import type { Route } from "./routes/address.ts";
import { errorMessages } from "./routes/error-page.ts";
import { findRoute, href, isWithin, type RouteId, routes } from "./routes.ts";

export type AccessDecision = { kind: "pass" } | { kind: "redirect"; to: string };

/** Blocked users are redirected here from every page that is not public. */
export const blockedPath = href("error", { statusCode: "403", message: errorMessages.blocked });

const pass: AccessDecision = { kind: "pass" };
const redirect = (to: string): AccessDecision => ({ kind: "redirect", to });

/** Pages that process the code of an email link (email verification, password reset), also for signed-in users. */
const codePages: readonly RouteId[] = ["authAction", "emailVerified", "resetPassword"];

/** Our own links carry the code in the fragment, which never reaches the server, so their query has `mode` instead. */
function carriesCode(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has("mode") || query.has("oobCode");
}

const onboardingRoutes = ["onboardingStep1", "onboardingStep2", "onboardingStep3", "onboardingStep4"] as const;

/** The first page of a user, by role and onboarding status. */
export function startPathOf(session: Session): string {
  if (session.status === "unauthenticated") return href("home");
  if (session.role === null) return href("finishRegistration");
  if (session.role === roles.Partner) return partnerStart(session.onboardingStatus ?? onboardingStatuses.Initial);
  if (session.role === roles.Admin) return href("adminDashboard");
  if (session.role === roles.ExternalUser) return href("customerReservation");
  return href("customerDashboard");
}

function partnerStart(status: Parameters<typeof dueStep>[0]): string {
  const due = dueStep(status);
  return due === null ? href("partnerDashboard") : href(onboardingRoutes[due - 1] as (typeof onboardingRoutes)[number]);
}

/**
 * Decides whether a session may open an address; used by the edge's redirects and the page's router. An unknown address
 * passes, so that the page can show "not found".
 * @param search the query string, including its question mark
 */
export function decideAccess(session: Session, pathname: string, search = ""): AccessDecision {
  const id = findRoute(pathname);
  if (id === "root") return redirect(startPathOf(session));
  if (session.status === "authenticated") {
    const isCodePage = id !== null && codePages.includes(id);
    if (isWithin(pathname, "/auth") && !(isCodePage && carriesCode(search))) return redirect(href("root"));
    const isOnboarded = session.onboardingStatus === onboardingStatuses.Completed;
    if (isOnboarded && session.role === roles.Partner && isWithin(pathname, "/partner/onboarding")) {
      return redirect(href("partnerDashboard"));
    }
  }
  if (id === null) return pass;
  const route: Route = routes[id];

  if (session.status === "unauthenticated") {
    if (route.access === "skip" || route.access === "public") return pass;
    return redirect(href("home", { next: pathname + search }));
  }
  if (route.access === "skip" || route.access === "public") return pass;
  if (session.role === null) {
    return id === "finishRegistration" ? pass : redirect(href("finishRegistration"));
  }
  if (route.access !== "signedIn" && !route.access.includes(session.role)) {
    return redirect(href("error", { statusCode: "403", message: errorMessages.forbidden }));
  }
  if (session.role === roles.Partner && route.area === "partner") return decidePartner(session, id);
  return pass;
}

/** Until onboarding is complete, later steps and all other pages redirect to the current step; earlier steps stay open. */
function decidePartner(session: Session & { status: "authenticated" }, id: RouteId): AccessDecision {
  const status = session.onboardingStatus ?? onboardingStatuses.Initial;
  const step = (onboardingRoutes as readonly RouteId[]).indexOf(id) + 1;
  const due = dueStep(status);
  if (due === null) return pass;
  if (step === 0 || step > due) return redirect(partnerStart(status));
  return pass;
}
