import { redirectDocument, replace } from "react-router";
import { decideAccess } from "../../domain/access.ts";
import { isProviderPage } from "../../domain/provider-pages.ts";
import { findRoute, routes } from "../../domain/routes.ts";
import type { Session } from "../../domain/user/session.ts";
import { knownSession } from "../lib/session.ts";
import { checkSession } from "../lib/session-check.ts";
import { isNewBuildOut } from "./new-build.ts";

const isOfProvider = (path: string) => isProviderPage(findRoute(path));

/** Whether this document was loaded with the policies that let the provider's window talk to it. */
let isProviderDocument: boolean | null = null;

/** The session to decide with: as injected on the first page, as known where the check is skipped, else asked anew. */
async function sessionFor(path: string, isFirst: boolean): Promise<Session> {
  const known = knownSession();
  const id = findRoute(path);
  const isSkipped = id === null || routes[id].access === "skip";
  return known !== undefined && (isFirst || isSkipped) ? known : checkSession();
}

/** Returns when this visitor may open the path; throws the redirect that takes them elsewhere. */
export async function admit(path: string, search: string, isFirst: boolean): Promise<void> {
  isProviderDocument ??= isFirst && isOfProvider(path);
  if (isNewBuildOut()) throw redirectDocument(path + search);
  const decision = decideAccess(await sessionFor(path, isFirst), path, path + search);
  if (decision.kind === "redirect") throw replace(decision.to);
  if (isOfProvider(path) && !isProviderDocument) throw redirectDocument(path + search);
}
