import { queryOptions } from "@tanstack/react-query";
import { noSession, type Session } from "../../../domain/account/session.ts";
import { api, unwrap } from "../api/api.ts";
import { queryClient } from "../api/query-client.ts";
import { sessionKey } from "./session-recovery.ts";

/**
 * Who is looking, asked on each navigation with `fetchNow`. A failed fetch counts as unauthenticated (specification,
 * section 4). It takes no signal: a layout that leaves the screen would cancel the check that a navigation is waiting for.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: (): Promise<Session> => unwrap(api.auth.me.$get()).catch(() => noSession),
});

/** The session as last told, without asking. */
export const knownSession = (): Session | undefined => queryClient.getQueryData(sessionQuery.queryKey);
