import { safeNext } from "../../../domain/routes/safe-next.ts";

const actionModes = ["verifyEmail", "resetPassword", "signIn", "verifyAndChangeEmail", "recoverEmail"] as const;
export type ActionMode = (typeof actionModes)[number];

/** Purposes of the links in our emails. */
export interface ActionLink {
  mode: ActionMode;
  oobCode: string;
  /** Path to continue at afterwards, within our own site. */
  next: string | null;
}

const isMode = (mode: string | null): mode is ActionMode => (actionModes as readonly (string | null)[]).includes(mode);

/**
 * Our own emails put only `mode` into the query and the rest into the fragment; the provider’s put everything into the
 * query.
 */
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
 * The link the page was opened with. Removes the code from the address at once and keeps it in memory only, out of
 * history, referrers and screenshots; a reload needs the email again.
 */
export function readActionLinkOnce(): ActionLink | null {
  const link = readActionLink(location);
  if (link === null) return pending;
  history.replaceState(history.state, "", location.pathname);
  pending = link;
  return link;
}

/** Forgets the code once it has been used. */
export const dropActionLink = (): void => {
  pending = null;
};
