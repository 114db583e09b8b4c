import { type Role, roles } from "../../../../domain/account/roles.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { isId, newId } from "../../../../domain/core/ids.ts";
import {
  ensureAccount,
  revokeSessions,
  setAccountClaims,
  setAccountDisabled,
} from "../../../identity/administration.ts";
import {
  type ChangeAudit,
  type Guest,
  insertExternalUser,
  linkMailInsert,
  updateRole,
  updateStatus,
} from "./administer-queries.ts";
import { claimsOf } from "./claims.ts";
import { findAccount } from "./queries.ts";

/** Who does it and why: an administrator, a job, or a partner for a client. */
export interface Order {
  env: Env;
  db: D1DatabaseSession;
  requestId: string;
  now: Date;
  actor: string;
  reason: string;
}

const changeAuditOf = ({ actor, reason, requestId, now }: Order): ChangeAudit => ({
  nextVersion: newId("version"),
  actor,
  reason,
  requestId,
  now,
});

/**
 * Copies an account's role and status from the database into its tokens, after any change there: onboarding, membership,
 * role. Older tokens are renewed at their next use. Throws `auth.provider_down`; the next sign-in then repairs it.
 */
export async function projectAccount(order: Pick<Order, "env" | "db" | "now">, uid: string): Promise<void> {
  await setAccountClaims(order.env, uid, claimsOf(await findAccount(order.db, uid)), order.now);
}

/** Gives a person another role; a partner's comes with the membership and is not given here. As `projectAccount`. */
export async function changeRole(order: Order, uid: string, role: Exclude<Role, typeof roles.Partner>): Promise<void> {
  await updateRole(order.db, uid, role, changeAuditOf(order));
  await projectAccount(order, uid);
}

/** Blocks a user in the database (API), by a session mark (pages), and at the identity provider (sign-in). */
export async function blockUser(order: Order, uid: string): Promise<void> {
  await updateStatus(order.db, uid, "blocked", changeAuditOf(order));
  await setAccountDisabled(order.env, uid, true);
  await revokeSessions(order.env, uid, order.now);
}

export async function unblockUser(order: Order, uid: string): Promise<void> {
  await updateStatus(order.db, uid, "active", changeAuditOf(order));
  await setAccountDisabled(order.env, uid, false);
}

/**
 * A person without an account gets one with no password and the external user's role, and our email with a link that
 * signs them in and leads to `guest.next`; the `alongside` statements are in the same batch. This alone grants no access:
 * role 3 counts once the provider has verified the mailbox. Safe to repeat: it then sends a new link.
 * Throws `invitation.already_member` for an address that has another role or is about to register, `auth.provider_down`.
 */
export async function inviteExternalUser(
  order: Order,
  guest: Guest,
  alongside: (uid: string) => D1PreparedStatement[],
): Promise<void> {
  const { env, db, now } = order;
  const { uid, isNew } = await ensureAccount(env, newId("user"), guest);
  const known = isNew ? null : await findAccount(db, uid);
  const role = known?.role ?? null;
  // Without a role: only an unfinished earlier call of ours. Users who register themselves get an id of the provider.
  const isFree = isNew || role === roles.ExternalUser || (role === null && isId("user", uid));
  if (!isFree || known?.status === "blocked") throw new DomainError("invitation.already_member");
  await db.batch([
    ...insertExternalUser(db, uid, guest, changeAuditOf(order)),
    ...alongside(uid),
    linkMailInsert(db, guest, now),
  ]);
  await projectAccount(order, uid);
}
