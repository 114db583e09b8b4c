import { type Role, roles } from "./user/roles.ts";

const { Customer, Partner, Admin, ExternalUser } = roles;

/**
 * What each role may do. `own` is what belongs to the person; a partner's things are always those of their own partner;
 * `administer` crosses partners. What is not listed is not allowed.
 */
const capabilities = {
  "account.own": [Customer, Partner, Admin, ExternalUser],
  "reservation.own": [Customer, ExternalUser],
  "payment.own": [Customer, ExternalUser],
  "rent.own": [Customer, ExternalUser],
  "invoice.own": [Customer, ExternalUser],

  "partner.own": [Partner],
  "place.manage": [Partner],
  "box.manage": [Partner],
  "reservation.manage": [Partner],
  "rent.manage": [Partner],
  "invoice.manage": [Partner],
  "client.manage": [Partner],
  "order.complete": [Partner],
  "vindication.manage": [Partner],

  "platform.observe": [Admin],
  "partner.administer": [Admin],
  "client.administer": [Admin],
  "order.administer": [Admin],
  "invoice.administer": [Admin],
  "product.administer": [Admin],
  "invitation.administer": [Admin],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof capabilities;

/** May someone of this role do that? No role, no capability. */
export function can(actor: { role: Role | null }, capability: Capability): boolean {
  const allowed: readonly Role[] = capabilities[capability];
  return actor.role !== null && allowed.includes(actor.role);
}
