import { dueStep, onboardingStatuses } from "./partner/onboarding.ts";
import type { Route } from "./routes/address.ts";
import { findRoute, href, type RouteId, routes } from "./routes.ts";
import { roles } from "./user/roles.ts";
import type { Session } from "./user/session.ts";

/** The exact message the specification gives for a role that does not fit. */
export const forbiddenMessage = "You do not have permission to access this page";

/** What a person reads whose account was closed while they were signed in. */
export const blockedMessage = "This account is blocked";

export type AccessDecision = { kind: "pass" } | { kind: "redirect"; to: string };

/** Where someone blocked is told so, from every page that is not public. */
export const blockedPath = href("error", { statusCode: "403", message: blockedMessage });

const pass: AccessDecision = { kind: "pass" };
const redirect = (to: string): AccessDecision => ({ kind: "redirect", to });

/** These auth pages do their work for signed-in people too (a confirmed address, a reset), then go to `/`. */
const authPagesForEveryone: readonly RouteId[] = ["authAction", "emailVerified", "resetPassword"];

const onboardingRoutes = ["onboardingStep1", "onboardingStep2", "onboardingStep3", "onboardingStep4"] as const;

/** Where each kind of user begins. */
export function startOf(session: Session): string {
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
 * May this session open this path? One rule for the edge's redirects and the page's router. An unknown path passes:
 * the page shows "not found". `pathAndQuery` is what a visitor is sent back to after signing in.
 */
export function decideAccess(session: Session, path: string, pathAndQuery: string = path): AccessDecision {
  const id = findRoute(path);
  if (id === null) return pass;
  if (id === "root") return redirect(startOf(session));
  const route: Route = routes[id];

  if (session.status === "unauthenticated") {
    if (route.access === "skip" || route.access === "public") return pass;
    return redirect(href("home", { next: pathAndQuery }));
  }
  if (path.startsWith("/auth/") && !authPagesForEveryone.includes(id)) return redirect(href("root"));
  if (route.access === "skip" || route.access === "public") return pass;
  if (session.role === null) {
    return id === "finishRegistration" ? pass : redirect(href("finishRegistration"));
  }
  if (route.access !== "signedIn" && !route.access.includes(session.role)) {
    return redirect(href("error", { statusCode: "403", message: forbiddenMessage }));
  }
  if (session.role === roles.Partner && route.area === "partner") return decidePartner(session, id);
  return pass;
}

/** Onboarding first: a later step opened early leads to the step that is due, a finished one can be looked at again. */
function decidePartner(session: Session & { status: "authenticated" }, id: RouteId): AccessDecision {
  const status = session.onboardingStatus ?? onboardingStatuses.Initial;
  const step = (onboardingRoutes as readonly RouteId[]).indexOf(id) + 1;
  const due = dueStep(status);
  if (due === null) return step === 0 ? pass : redirect(href("partnerDashboard"));
  if (step === 0 || step > due) return redirect(partnerStart(status));
  return pass;
}
