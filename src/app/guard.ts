import type { MiddlewareFunction } from "react-router";
import { landingHref } from "../../domain/routes/landing.ts";

/** The page that is shown. */
let shownPath: string | null = null;

/**
 * The edge's rule on every navigation within the page; the first page has just passed it at the edge. It is a courtesy;
 * the API is the wall. `/home` is open to everyone and needs no rule, so the rule's code is not in its first load.
 */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isFirst = shownPath === null;
  const isSamePage = pathname === shownPath;
  if (!((isFirst || isSamePage) && pathname === landingHref("home"))) {
    const { checkAccess, recheckAccess } = await import("./check-access.ts");
    if (isSamePage) void recheckAccess(pathname, search, (to) => shownPath === pathname && location.replace(to));
    else await checkAccess(pathname, search, isFirst);
  }
  shownPath = pathname;
  return next();
};
