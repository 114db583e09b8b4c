import { redirectDocument, replace } from "react-router";
import { type AccessDecision, decideAccess } from "../../domain/access.ts";
import type { Session } from "../../domain/account/session.ts";
import { isProviderPage } from "../../domain/provider-pages.ts";
import { findRoute, matchAddress, routes } from "../../domain/routes.ts";
import { knownSession } from "../lib/session/session.ts";
import { checkSession } from "../lib/session/session-check.ts";
import { isNewBuildAvailable } from "./new-build.ts";

const isOfProvider = (path: string) => isProviderPage(findRoute(path));

/** Whether this document was loaded with the policies that let the provider's window talk to it. */
let isProviderDocument: boolean | null = null;

/** The session to decide with: as the edge checked it for the first page, as known where the check is skipped, else asked. */
async function sessionFor(path: string, isFirst: boolean): Promise<Session> {
  const known = knownSession();
  const id = findRoute(path);
  const isSkipped = id !== null && routes[id].access === "skip";
  return known !== undefined && (isFirst || isSkipped) ? known : checkSession();
}

const decide = async (path: string, search: string, isFirst: boolean): Promise<AccessDecision> =>
  decideAccess(await sessionFor(path, isFirst), path, search);

/** Returns when this visitor may open the address; throws the redirect that takes them elsewhere. */
export async function checkAccess(path: string, search: string, isFirst: boolean): Promise<void> {
  const { canonicalPath } = matchAddress(path);
  if (canonicalPath !== path) throw replace(canonicalPath + search);
  isProviderDocument ??= isFirst && isOfProvider(path);
  if (isNewBuildAvailable()) throw redirectDocument(path + search);
  const decision = await decide(path, search, isFirst);
  if (decision.kind === "redirect") throw replace(decision.to);
  if (isOfProvider(path) && !isProviderDocument) throw redirectDocument(path + search);
}

/** The same checks, for a navigation that stays on the page: its new filter need not wait for them. */
export async function recheckAccess(path: string, search: string, leave: (to: string) => void): Promise<void> {
  const decision = await decide(path, search, false);
  if (decision.kind === "redirect") leave(decision.to);
}
