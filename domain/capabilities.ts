import { type Role, roles } from "./account/roles.ts";
import type { StaffRole } from "./team/staff.ts";

const { Customer, Partner, Admin, ExternalUser } = roles;

const everyone: readonly StaffRole[] = ["owner", "manager", "clerk"];
const management: readonly StaffRole[] = ["owner", "manager"];
const owner: readonly StaffRole[] = ["owner"];

/**
 * Which roles and partner staff roles have each capability. `own` covers the user's own resources; staff roles apply to
 * resources of their own partner; `administer` applies to all partners. Unlisted means not allowed.
 */
const capabilities = {
  "account.own": [Customer, Partner, Admin, ExternalUser],
  "reservation.own": [Customer, ExternalUser],
  "payment.own": [Customer, ExternalUser],
  "rent.own": [Customer, ExternalUser],
  "invoice.own": [Customer, ExternalUser],
  "invitation.answer": [Customer, Partner, Admin, ExternalUser],

  "partner.own": everyone,
  "company.manage": owner,
  "payout.manage": owner,
  "team.manage": owner,
  // An owner limits everyone but owners, a manager only clerks (`team/staff.ts`).
  "team.limitPlaces": management,
  // A new place, and the onboarding up to it.
  "place.create": management,
  "place.manage": management,
  "box.manage": management,
  "product.manage": management,
  // Staff without this capability are bound by the limits that the owner has set (`team/limits.ts`).
  "price.decide": management,
  "reservation.manage": everyone,
  "rent.manage": everyone,
  "rent.import": management,
  "invoice.manage": everyone,
  "invoice.correct": management,
  "client.manage": everyone,
  "client.merge": everyone,
  "order.complete": everyone,
  "question.answer": everyone,
  "vindication.manage": management,

  "platform.observe": [Admin],
  "platform.administer": [Admin],
  "partner.administer": [Admin],
  "client.administer": [Admin],
  "order.administer": [Admin],
  "invoice.administer": [Admin],
  "product.administer": [Admin],
  "invitation.administer": [Admin],
  "report.administer": [Admin],
  "administrator.administer": [Admin],
} as const satisfies Record<string, readonly (Role | StaffRole)[]>;

export type Capability = keyof typeof capabilities;

/** Whether only administrators have a capability. */
export const isAdministration = (capability: Capability): boolean =>
  capabilities[capability].every((one) => one === Admin);

/** What concerns the whole company, so that staff who see only certain places may not do it in any role. */
const ofAllPlaces: readonly Capability[] = ["team.limitPlaces", "place.create", "product.manage", "client.merge"];

/** Whether a user has a capability. For partner accounts the staff role decides; users without a role have none. */
export function can(
  actor: { role: Role | null; staffRole: StaffRole | null; hasLimitedPlaces?: boolean },
  capability: Capability,
): boolean {
  if (actor.hasLimitedPlaces && ofAllPlaces.includes(capability)) return false;
  const allowed: readonly (Role | StaffRole)[] = capabilities[capability];
  if (actor.role === Partner && actor.staffRole !== null && allowed.includes(actor.staffRole)) return true;
  return actor.role !== null && allowed.includes(actor.role);
}
