import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { InputCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import { removeSecondFactors } from "../../../identity/lookup.ts";
import { allowFactor, auditFactor, resetFactor, selectRecipients } from "../second-factor/statements.ts";
import { projectAccount } from "../users/administer.ts";
import { administrator, administrators, removeRole, type StoredAdministrator } from "./administrators-queries.ts";

/** All administrators. */
export async function listAdministrators(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "administrator.administer", ({ db }) => [administrators(db)]);
  return {
    items: rows<StoredAdministrator>(results[0]).map(({ secondFactors: _, passkeyIds: _ids, ...row }) => ({
      ...row,
      isBlocked: row.isBlocked === 1,
    })),
  };
}

/**
 * Removes an administrator, who keeps an account without a role and is signed out. Throws `resource.not_found`,
 * `resource.version_conflict` if the account has lost the role concurrently, `account.last_administrator`, and
 * `auth.provider_down` after the role is removed here; a repeated call with the same key then ends the sessions.
 */
export const removeAdministrator: InputCommand<{ uid: string }, typeof reasonInput, { uid: string }> = {
  name: "account.removeAdministrator",
  access: { member: "administrator.administer" },
  changes: ["accounts"],
  input: reasonInput,
  read: ({ db }, { uid }) => [administrator(db, uid)],
  plan({ db, now, requestId, actor }, [found], { params: { uid }, input: { reason } }) {
    if (rows<StoredAdministrator>(found).length === 0) throw new DomainError("resource.not_found");
    return {
      body: { uid },
      statements: removeRole(db, { uid, actor, reason, requestId, now }),
      explain: (error) =>
        error instanceof Error && error.message.includes("users.last_administrator")
          ? new DomainError("account.last_administrator", { cause: error })
          : null,
    };
  },
  async followUp({ env, db, now }, { uid }) {
    await projectAccount({ env, db, now }, uid);
    await revokeSessions(env, uid, now);
  },
};

/** Another administrator. Throws `resource.not_found`, `account.own_second_factor`. */
function requireOther(found: D1Result | undefined, actor: string): StoredAdministrator {
  const [other] = rows<StoredAdministrator>(found);
  if (other === undefined) throw new DomainError("resource.not_found");
  if (other.uid === actor) throw new DomainError("account.own_second_factor");
  return other;
}

/**
 * Removes the second factor of another administrator who has lost it, and signs them out: they set
 * up a new one within an hour. Throws as `requireOther`, and `auth.provider_down`.
 */
export const resetSecondFactor: InputCommand<{ uid: string }, typeof reasonInput, { uid: string }> = {
  name: "account.resetSecondFactor",
  access: { member: "administrator.administer" },
  changes: ["accounts"],
  input: reasonInput,
  read: ({ db }, { uid }) => [administrator(db, uid), selectRecipients(db, uid)],
  async prepare({ env, actor }, [found]) {
    await removeSecondFactors(env, requireOther(found, actor).uid);
  },
  plan({ db, now, requestId, actor }, [found, recipients], { input: { reason } }) {
    const row = requireOther(found, actor);
    const { uid } = row;
    const event = { uid, actor, action: "resetSecondFactor", reason, requestId, now };
    return { body: { uid }, statements: resetFactor(db, event, { row, recipients }) };
  },
  followUp: ({ env, now }, { uid }) => revokeSessions(env, uid, now),
};

/**
 * Lets another administrator without an app and passkeys set one up within an hour: a stolen password alone must not, so one that
 * only the provider has is removed. Throws as `requireOther`, `auth.provider_down`, and `resource.version_conflict` if
 * there is an app or a passkey.
 */
export const allowSecondFactor: InputCommand<{ uid: string }, typeof reasonInput, { uid: string }> = {
  name: "account.allowSecondFactor",
  access: { member: "administrator.administer" },
  changes: ["accounts"],
  input: reasonInput,
  read: ({ db }, { uid }) => [administrator(db, uid)],
  async prepare({ env, actor }, [found]) {
    const { uid, secondFactors, passkeyIds } = requireOther(found, actor);
    if (secondFactors !== "[]" || passkeyIds !== "[]") throw new DomainError("resource.version_conflict");
    await removeSecondFactors(env, uid);
  },
  plan({ db, now, requestId, actor }, [found], { input: { reason } }) {
    const { uid } = requireOther(found, actor);
    const event = { uid, actor, action: "allowSecondFactor", reason, requestId, now };
    return { body: { uid }, statements: [auditFactor(db, event, "[]"), allowFactor(db, uid, now)] };
  },
};
