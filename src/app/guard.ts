import { type MiddlewareFunction, redirectDocument, replace } from "react-router";
import { decideAccess } from "../../domain/access.ts";
import { findRoute, routes } from "../../domain/routes.ts";
import type { Session } from "../../domain/user/session.ts";
import { checkSession, knownSession } from "../lib/session.ts";
import { isNewBuildOut } from "./new-build.ts";

const isAuthPage = (path: string) => {
  const id = findRoute(path);
  return id !== null && routes[id].area === "auth";
};

/** Whether this document was loaded as an auth page, with the policies that let the provider's window talk to it. */
let isAuthDocument: boolean | null = null;

/** The page that is shown. A change of its filters alone is no navigation to another page and asks nobody. */
let shownPath: string | null = null;

/** The session to decide with: as injected on the first page, as known where the check is skipped, else asked anew. */
async function sessionFor(path: string): Promise<Session> {
  const known = knownSession();
  const isFirst = shownPath === null;
  const id = findRoute(path);
  const isSkipped = id === null || routes[id].access === "skip";
  return known !== undefined && (isFirst || isSkipped) ? known : checkSession();
}

/** The edge's rule on every navigation within the page. It is a courtesy; the API is the wall. */
export const guard: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  if (pathname !== shownPath) {
    isAuthDocument ??= isAuthPage(pathname);
    if (isNewBuildOut()) throw redirectDocument(pathname + search);
    const decision = decideAccess(await sessionFor(pathname), pathname, pathname + search);
    if (decision.kind === "redirect") throw replace(decision.to);
    if (isAuthPage(pathname) && !isAuthDocument) throw redirectDocument(pathname + search);
    shownPath = pathname;
  }
  return next();
};
