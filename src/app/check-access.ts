import { redirectDocument, replace } from "react-router";
import { type AccessDecision, decideAccess } from "../../domain/access.ts";
import type { Session } from "../../domain/account/session.ts";
import { isProviderPage } from "../../domain/provider-pages.ts";
import { findRoute, matchAddress, routes } from "../../domain/routes.ts";
import { isOfflinePage } from "../lib/api/page-state.ts";
import { knownSession } from "../lib/session/known-session.ts";
import { checkSession } from "../lib/session/session-check.ts";
import { isNewBuildAvailable } from "./new-build.ts";

const isOfProvider = (path: string) => isProviderPage(findRoute(path));

/** Whether this document was loaded with the security policies that the identity provider’s popup requires. */
let isProviderDocument: boolean | null = null;

/**
 * The session to decide with: the one the edge checked for the first page, the known one where the check is skipped,
 * else a fresh one.
 */
async function sessionFor(path: string, isFirst: boolean): Promise<Session> {
  const known = knownSession();
  const id = findRoute(path);
  const isSkipped = id !== null && routes[id].access === "skip";
  return known !== undefined && (isFirst || isSkipped) ? known : checkSession();
}

const decide = async (path: string, search: string, isFirst: boolean): Promise<AccessDecision> =>
  decideAccess(await sessionFor(path, isFirst), path, search);

/** Returns if the visitor may open the address; otherwise throws a redirect. */
export async function checkAccess(path: string, search: string, isFirst: boolean): Promise<void> {
  const { canonicalPath } = matchAddress(path);
  if (canonicalPath !== path) throw replace(canonicalPath + search);
  if (isOfflinePage()) {
    // Back online: reload the document, so that the page starts with its session.
    if (!isFirst && navigator.onLine) throw redirectDocument(path + search);
    // Being offline does not sign the user out: the page says that it needs a connection.
    if (knownSession()?.status !== "authenticated" && findRoute(path) !== "root") return;
  }
  isProviderDocument ??= isFirst && isOfProvider(path);
  if (isNewBuildAvailable()) throw redirectDocument(path + search);
  const decision = await decide(path, search, isFirst);
  if (decision.kind === "redirect") throw replace(decision.to);
  // Offline the document cannot be loaded, and the provider’s popup would not open either.
  if (isOfProvider(path) && !isProviderDocument && navigator.onLine) throw redirectDocument(path + search);
}

/** The same checks without blocking, for a navigation that only changes the query of the current page. */
export async function recheckAccess(path: string, search: string, leave: (to: string) => void): Promise<void> {
  const decision = await decide(path, search, false);
  if (decision.kind === "redirect") leave(decision.to);
}
