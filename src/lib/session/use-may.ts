import { type Capability, can } from "../../../domain/capabilities.ts";
import { useSession } from "./use-session.ts";

/**
 * Whether whoever looks may do a thing, so that no button stands where it would be refused: `may("place.manage")`. A
 * courtesy, the API is the wall; a session that does not know the person's place in the staff yet is shown everything.
 */
export function useMay(): (capability: Capability) => boolean {
  const session = useSession();
  if (session.status !== "authenticated") return () => false;
  const { role, staffRole } = session;
  return (capability) => can({ role, staffRole: staffRole ?? "owner" }, capability);
}
