import { queryOptions } from "@tanstack/react-query";
import { noSession, type Session } from "../../../domain/account/session.ts";
import { api, unwrap } from "../api/api.ts";
import { queryClient } from "../api/query-client.ts";

export const sessionKey = ["session"] as const;

/**
 * The session, fetched on each navigation with `fetchNow`. A failed request counts as unauthenticated (specification,
 * section 4). It ignores the abort signal: an unmounting layout would cancel the check a navigation waits for.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: (): Promise<Session> => unwrap(api.auth.me.$get()).catch(() => noSession),
});

/** The last known session, without a request. */
export const knownSession = (): Session | undefined => queryClient.getQueryData(sessionQuery.queryKey);
