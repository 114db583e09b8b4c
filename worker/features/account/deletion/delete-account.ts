import type { z } from "zod";
import { type DeletionBlocker, deleteAccountInput } from "../../../../domain/account/deletion.ts";
import { roles } from "../../../../domain/account/roles.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { Command } from "../../../http/command.ts";
import { type JobRun, newJobRun, runSlices } from "../../../http/job-slices.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { deleteIdentity, markRevoked } from "../../../identity/administration.ts";
import { cookieNames, readCookie } from "../../../identity/cookies.ts";
import { verifyFreshToken } from "../../../identity/fresh.ts";
import {
  type OwnClientRow,
  readBlockers,
  selectBlockers,
  selectIdentitiesToDelete,
  selectOwnClients,
} from "./queries.ts";
import { auditDeletion, eraseClient, erasePerson, markIdentityDeleted } from "./statements.ts";

/** The reasons why the caller's account cannot be deleted; empty if it can. */
export async function listBlockers(ctx: RequestContext): Promise<DeletionBlocker[]> {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [selectBlockers(db, uid)]);
  return readBlockers(results[0]);
}

/**
 * Deletes the caller's account: the personal data, the sessions and the identity provider's user. Throws
 * `auth.login_stale` unless the user has just signed in, `account.in_use` if `listBlockers` is not empty,
 * `auth.forbidden` for an administrator.
 */
export const deleteAccount: Command<object, z.output<typeof deleteAccountInput>, { uid: string }> = {
  name: "account.delete",
  access: { member: "account.own" },
  // The browser leaves the app.
  changes: [],
  // When the call is repeated, the account no longer exists.
  isAnswerStored: false,
  input: deleteAccountInput,
  read: ({ db, uid }) => [selectBlockers(db, uid), selectOwnClients(db, uid)],
  async prepare({ env, now, header }) {
    await verifyFreshToken(env, readCookie(header("cookie"), cookieNames.identity) ?? "", now);
  },
  plan({ db, now, requestId, actor: uid }, [blocked, found], { actor }) {
    if (actor?.role === roles.Admin) throw new DomainError("auth.forbidden");
    const [blocker] = readBlockers(blocked);
    if (blocker !== undefined) throw new DomainError("account.in_use", { details: { blocker } });
    const deletion = { uid, actor: uid, reason: null, requestId, now };
    const clients = rows<OwnClientRow>(found);
    return {
      body: { uid },
      statements: [
        auditDeletion(db, deletion),
        ...erasePerson(db, deletion),
        ...clients.map((client) => eraseClient(db, client, now)),
      ],
    };
  },
  async followUp({ env, now }, { uid }) {
    await markRevoked(env, uid, now);
    await removeIdentity(env, uid);
  },
};

/** @returns false if the provider is down; the job `deleteIdentities` repeats it */
export async function removeIdentity(env: Env, uid: string): Promise<boolean> {
  try {
    await deleteIdentity(env, uid);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ event: "identity.delete_failed", uid, error: String(error) }));
    return false;
  }
}

/** Deletes the identity provider's users of deleted accounts. Returns how many of them are deleted now. */
export async function deleteIdentities(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  return runSlices(run, {
    ...{ code: "job.identity_not_deleted", sliceSize: 50, maxItems: 50 },
    read: async (limit) => rows<{ uid: string }>(await selectIdentitiesToDelete(env.DB, limit).all()),
    keyOf: ({ uid }) => uid,
    async process({ uid }) {
      if (!(await removeIdentity(env, uid))) return false;
      await markIdentityDeleted(env.DB, uid, now).run();
      return true;
    },
  });
}
