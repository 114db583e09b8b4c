import type { MiddlewareFunction } from "react-router";
import { landingHref } from "../../domain/routes/landing.ts";

/** Path of the current page. */
let shownPath: string | null = null;

/**
 * Applies the edge’s access rule to client-side navigations; the edge has already checked the first page. This is a
 * convenience: the API enforces access. `/home` is public, so its first load does not include the rule’s code.
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
