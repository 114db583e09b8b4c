import type { Session } from "../../../domain/account/session.ts";
import { href } from "../../../domain/routes.ts";
import { queryClient } from "../api/query-client.ts";
import { settleEndedSession } from "./ended-session.ts";
import { sessionKey } from "./session-recovery.ts";

interface News {
  /** Who signed in, or null: someone signed out. */
  uid: string | null;
}

let opened: BroadcastChannel | null = null;

/** Of one origin and one browser, like the cookies that the tabs share. Opened late: it would keep the prerender going. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel("boksy-session");
  return opened;
}

const uidOf = (session: Session | undefined) => (session?.status === "authenticated" ? session.uid : null);

export function notifyTabs(session: Session): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel().postMessage({ uid: uidOf(session) } satisfies News);
}

/**
 * A tab of someone who has signed out shows nothing more of theirs, nor does it act for whoever came after. The same
 * person who signed in again goes on where a call waits for them.
 */
export function listenToTabs(): void {
  channel().addEventListener("message", ({ data }: MessageEvent<News>) => {
    const own = uidOf(queryClient.getQueryData<Session>(sessionKey));
    if (own === null) return;
    if (data.uid === own) settleEndedSession(true);
    else location.replace(href("root"));
  });
}
