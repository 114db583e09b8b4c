import type { Session } from "../../../domain/account/session.ts";
import { queryClient } from "../api/query-client.ts";

export const sessionKey = ["session"] as const;

/** The last known session, without a request. */
export const knownSession = () => queryClient.getQueryData<Session>(sessionKey);
