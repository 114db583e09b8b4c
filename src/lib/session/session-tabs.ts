import type { Session } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { queryClient } from "../api/query-client.ts";
import { sessionKey } from "./known-session.ts";
import { openPrompt, settlePrompt } from "./session-prompt.ts";

interface SessionChange {
  /** The user who signed in, or null after a sign-out. */
  uid: string | null;
  /** Whether that session began with the second factor. */
  usedFactor: boolean;
}

let shared: BroadcastChannel | null = null;

/**
 * Shared by all tabs of a browser, like the cookies. Created lazily: an open channel would keep the prerender process
 * alive.
 */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel("boksy-session");
  return shared;
}

const uidOf = (session: Session | undefined) => (session?.status === "authenticated" ? session.uid : null);

const usedFactorOf = (session: Session) => session.status === "authenticated" && session.secondFactorAt !== undefined;

export function notifyTabs(session: Session): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel().postMessage({ uid: uidOf(session), usedFactor: usedFactorOf(session) } satisfies SessionChange);
}

/**
 * After a sign-out or a change of user in another tab, leaves the page, so that it neither shows the old user’s data
 * nor acts for the new one. If the same user signed in again, with what they wait for, waiting requests continue.
 */
export function listenToTabs(): void {
  channel().addEventListener("message", ({ data }: MessageEvent<SessionChange>) => {
    const own = uidOf(queryClient.getQueryData<Session>(sessionKey));
    if (own === null) return;
    if (data.uid !== own) location.replace(href("root"));
    else if (data.usedFactor || openPrompt() === "signIn") settlePrompt(true);
  });
}
