import type { OnboardingStatus } from "../onboarding/onboarding.ts";
import type { StaffRole } from "../team/staff.ts";
import type { Role } from "./roles.ts";
import type { AreaView } from "./view-session.ts";

/**
 * The current user, as known to the edge and the page without a database query. `role: null` is a signed-in user who
 * has not been assigned a role yet, which is not the same as a customer.
 */
export type Session =
  | { status: "unauthenticated"; role: 0 }
  | {
      status: "authenticated";
      uid: string;
      role: Role | null;
      email: string | null;
      emailVerified: boolean;
      displayName: string | null;
      onboardingStatus: OnboardingStatus | null;
      /** The role in a partner's staff; null for users who are not staff and in tokens issued before the claim existed. */
      staffRole: StaffRole | null;
      /** Set for a partner's staff who see only certain places. */
      hasLimitedPlaces?: boolean;
      /** When the user used the second factor in this session, in seconds since the epoch; absent if they did not. */
      secondFactorAt?: number;
      /** The provider's id of that authenticator app, or the id of that passkey. */
      secondFactorId?: string;
      /** Set if an administrator looks at the area of this user, read-only. */
      view?: AreaView | undefined;
    };

/** Whether an administrator looks at the area of the session’s user. */
export const isViewed = (session: SessionState): boolean =>
  session.status === "authenticated" && session.view !== undefined;

/** With no session the role is 0, as the specification says. */
export const noSession: Session = { status: "unauthenticated", role: 0 };

/**
 * A session as a page sees it (specification, section 4). `idle`: not requested yet. `loading`: the first request is
 * pending; later requests keep the previous state until they finish. A failed request is `unauthenticated`.
 */
export type SessionState = Session | { status: "idle" | "loading"; role: 0 };
