import { queryOptions } from "@tanstack/react-query";
import { noSession, type Session } from "../../../domain/account/session.ts";
import { api, unwrap } from "../api/api.ts";
import { ApiError } from "../api/api-error.ts";
import { sessionKey } from "./known-session.ts";

const isOffline = (error: unknown) => error instanceof ApiError && error.code === "client.offline";

/**
 * The session, fetched on each navigation with `fetchNow`. A failed request counts as unauthenticated (specification,
 * section 4), except that being offline does not end a session. Ignores the abort signal:
 * an unmounting layout would cancel the check that a navigation waits for.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client }): Promise<Session> =>
    unwrap(api.auth.me.$get()).catch(
      (error) => (isOffline(error) ? client.getQueryData<Session>(sessionKey) : undefined) ?? noSession,
    ),
});
