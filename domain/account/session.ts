import type { OnboardingStatus } from "../onboarding/onboarding.ts";
import type { StaffRole } from "../team/staff.ts";
import type { Role } from "./roles.ts";

/**
 * Who is looking, as the edge and the page both know it without asking the database. A signed-in user whose account
 * carries no role yet is `role: null`: unprovisioned, which is not the same as a customer.
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
      /** What they are in their partner's staff; null for whoever works for none, and in tokens that do not say it yet. */
      staffRole: StaffRole | null;
    };

/** With no session the role is 0, as the specification says. */
export const noSession: Session = { status: "unauthenticated", role: 0 };

/**
 * A session as a page sees it (specification, section 4). `idle`: nobody has asked yet. `loading`: the first answer is
 * on its way; later checks leave the last answer standing until the next. A failed check is `unauthenticated`.
 */
export type SessionState = Session | { status: "idle" | "loading"; role: 0 };
