import { type Capability, can } from "../../../domain/capabilities.ts";
import { useSession } from "./use-session.ts";

/**
 * Whether the user has a capability, to hide actions that would be refused: `may("place.manage")`. The API enforces it;
 * while the session does not know the staff role yet, everything is shown.
 */
export function useMay(): (capability: Capability) => boolean {
  const session = useSession();
  if (session.status !== "authenticated") return () => false;
  const { role, staffRole, hasLimitedPlaces = false } = session;
  return (capability) => can({ role, staffRole: staffRole ?? "owner", hasLimitedPlaces }, capability);
}
