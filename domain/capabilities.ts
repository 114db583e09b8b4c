import { type Role, roles } from "./account/roles.ts";
import type { StaffRole } from "./team/staff.ts";

const { Customer, Partner, Admin, ExternalUser } = roles;

const everyone: readonly StaffRole[] = ["owner", "manager", "clerk"];
const management: readonly StaffRole[] = ["owner", "manager"];
const owner: readonly StaffRole[] = ["owner"];

/**
 * What each role may do, and of a partner's staff which of them. `own` is what belongs to the person; a partner's things
 * are always those of their own partner; `administer` crosses partners. What is not listed is not allowed.
 */
const capabilities = {
  "account.own": [Customer, Partner, Admin, ExternalUser],
  "reservation.own": [Customer, ExternalUser],
  "payment.own": [Customer, ExternalUser],
  "rent.own": [Customer, ExternalUser],
  "invoice.own": [Customer, ExternalUser],
  "invitation.answer": [Customer, Partner, ExternalUser],

  "partner.own": everyone,
  "company.manage": owner,
  "payout.manage": owner,
  "team.manage": owner,
  "place.manage": management,
  "box.manage": management,
  "reservation.manage": everyone,
  "rent.manage": everyone,
  "rent.import": management,
  "invoice.manage": everyone,
  "client.manage": everyone,
  "order.complete": everyone,
  "vindication.manage": management,

  "platform.observe": [Admin],
  "partner.administer": [Admin],
  "client.administer": [Admin],
  "order.administer": [Admin],
  "invoice.administer": [Admin],
  "product.administer": [Admin],
  "invitation.administer": [Admin],
} as const satisfies Record<string, readonly (Role | StaffRole)[]>;

export type Capability = keyof typeof capabilities;

/** May they do that? No role, no capability; of a partner's people the role in the staff decides. */
export function can(actor: { role: Role | null; staffRole: StaffRole | null }, capability: Capability): boolean {
  const allowed: readonly (Role | StaffRole)[] = capabilities[capability];
  if (actor.role === Partner && actor.staffRole !== null && allowed.includes(actor.staffRole)) return true;
  return actor.role !== null && allowed.includes(actor.role);
}
