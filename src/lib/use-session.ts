import { useQuery } from "@tanstack/react-query";
import { noSession, type Session } from "../../domain/user/session.ts";
import { sessionQuery } from "./session.ts";

/** The session as the guard last saw it. It fetches nothing itself. */
export function useSession(): Session {
  return useQuery({ ...sessionQuery, enabled: false }).data ?? noSession;
}
