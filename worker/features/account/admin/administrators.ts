import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { InputCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { revokeSessions } from "../../../identity/administration.ts";
import { removeSecondFactors } from "../../../identity/lookup.ts";
import { projectAccount } from "../users/administer.ts";
import {
  type Administrator,
  administrator,
  administrators,
  clearSecondFactors,
  removeRole,
} from "./administrators-queries.ts";

/** All administrators. */
export async function listAdministrators(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "administrator.administer", ({ db }) => [administrators(db)]);
  return {
    items: rows<Administrator>(results[0]).map((row) => ({
      ...row,
      isBlocked: row.isBlocked === 1,
      hasSecondFactor: row.hasSecondFactor === 1,
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
    if (rows<Administrator>(found).length === 0) throw new DomainError("resource.not_found");
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

/**
 * Removes the second factor of another administrator who has lost the phone with the app, and signs them out: they set
 * up a new one after the next sign-in. Throws `resource.not_found`, `account.own_second_factor`, and `auth.provider_down`
 * after the change is recorded here; a repeated call with the same key then makes it at the provider.
 */
export const resetSecondFactor: InputCommand<{ uid: string }, typeof reasonInput, { uid: string }> = {
  name: "account.resetSecondFactor",
  access: { member: "administrator.administer" },
  changes: ["accounts"],
  input: reasonInput,
  read: ({ db }, { uid }) => [administrator(db, uid)],
  plan({ db, now, requestId, actor }, [found], { params: { uid }, input: { reason } }) {
    if (rows<Administrator>(found).length === 0) throw new DomainError("resource.not_found");
    if (uid === actor) throw new DomainError("account.own_second_factor");
    return { body: { uid }, statements: clearSecondFactors(db, { uid, actor, reason, requestId, now }) };
  },
  async followUp({ env, now }, { uid }) {
    await removeSecondFactors(env, uid);
    await revokeSessions(env, uid, now);
  },
};
