import { useQuery } from "@tanstack/react-query";
import type { SessionState } from "../../../domain/account/session.ts";
import { sessionQuery } from "./session.ts";

/** The session from the guard’s last check, without a request. */
export function useSession(): SessionState {
  const { data, isLoading } = useQuery({ ...sessionQuery, enabled: false });
  return data ?? { status: isLoading ? "loading" : "idle", role: 0 };
}
