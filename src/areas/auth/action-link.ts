import { safeNext } from "../../../domain/routes/safe-next.ts";

export const actionModes = ["verifyEmail", "resetPassword", "signIn", "verifyAndChangeEmail", "recoverEmail"] as const;
export type ActionMode = (typeof actionModes)[number];

/** What a link of our mails is for. */
export interface ActionLink {
  mode: ActionMode;
  oobCode: string;
  /** Where an e-mail link leads on to: a page of our own. */
  next: string | null;
}

const isMode = (mode: string | null): mode is ActionMode => (actionModes as readonly (string | null)[]).includes(mode);

/** Our emails say `mode` in the query and the rest in the fragment, the provider's own say all in the query. */
export function readActionLink({ hash, search, origin }: Pick<Location, "hash" | "search" | "origin">) {
  const fragment = new URLSearchParams(hash.slice(1));
  const query = new URLSearchParams(search);
  const read = (name: string) => fragment.get(name) ?? query.get(name);
  const mode = read("mode");
  const oobCode = read("oobCode");
  if (!isMode(mode) || !oobCode) return null;
  return { mode, oobCode, next: safeNext(read("next"), origin) } satisfies ActionLink;
}

let pending: ActionLink | null = null;

/**
 * The link that this page was opened with. Its code leaves the address at once and lives in memory alone, so that no
 * history, referrer or picture of the screen keeps it; a page loaded anew needs the letter again.
 */
export function readActionLinkOnce(): ActionLink | null {
  const link = readActionLink(location);
  if (link === null) return pending;
  history.replaceState(history.state, "", location.pathname);
  pending = link;
  return link;
}

/** The code has done its work. */
export const dropActionLink = (): void => {
  pending = null;
};
