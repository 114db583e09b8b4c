import { redirectDocument, replace } from "react-router";
import { decideAccess } from "../../domain/access.ts";
import { findRoute, routes } from "../../domain/routes.ts";
import type { Session } from "../../domain/user/session.ts";
import { knownSession } from "../lib/session.ts";
import { checkSession } from "../lib/session-check.ts";
import { isNewBuildOut } from "./new-build.ts";

const isAuthPage = (path: string) => {
  const id = findRoute(path);
  return id !== null && routes[id].area === "auth";
};

/** Whether this document was loaded as an auth page, with the policies that let the provider's window talk to it. */
let isAuthDocument: boolean | null = null;

/** The session to decide with: as injected on the first page, as known where the check is skipped, else asked anew. */
async function sessionFor(path: string, isFirst: boolean): Promise<Session> {
  const known = knownSession();
  const id = findRoute(path);
  const isSkipped = id === null || routes[id].access === "skip";
  return known !== undefined && (isFirst || isSkipped) ? known : checkSession();
}

/** Returns when this visitor may open the path; throws the redirect that takes them elsewhere. */
export async function admit(path: string, search: string, isFirst: boolean): Promise<void> {
  isAuthDocument ??= isFirst && isAuthPage(path);
  if (isNewBuildOut()) throw redirectDocument(path + search);
  const decision = decideAccess(await sessionFor(path, isFirst), path, path + search);
  if (decision.kind === "redirect") throw replace(decision.to);
  if (isAuthPage(path) && !isAuthDocument) throw redirectDocument(path + search);
}
