import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { resources } from "../../../../domain/resources.ts";
import { rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { markRevoked, revokeSessions, setAccountDisabled } from "../../../identity/administration.ts";
import { removeIdentity } from "../deletion/delete-account.ts";
import {
  type OwnClientRow,
  readBlockers,
  selectBlockers,
  selectOwnClients,
  selectRecord,
} from "../deletion/queries.ts";
import { auditDeletion, auditRecordErasure, eraseClient, erasePerson, eraseRecord } from "../deletion/statements.ts";
import { exportOf } from "../export/export-account.ts";
import { selectExport } from "../export/queries.ts";
import { auditExport, type CustomerAccount, customerAccount, setBlocked } from "./write-queries.ts";

type Params = { uid: string };

const decide = (name: "block" | "unblock"): InputCommand<Params, typeof reasonInput, { uid: string }> => ({
  name: `account.${name}`,
  access: { member: "client.administer" },
  changes: ["accounts"],
  input: reasonInput,
  read: ({ db }, { uid }) => [customerAccount(db, uid)],
  plan({ db, now, requestId, actor }, [found], { params: { uid }, input: { reason } }) {
    const isBlocked = name === "block";
    const account = requireCustomer(found);
    if (account.status !== (isBlocked ? "active" : "blocked")) throw new DomainError("resource.version_conflict");
    return { body: { uid }, statements: setBlocked(db, { uid, actor, reason, requestId, now }, isBlocked) };
  },
  async followUp({ env, now }, { uid }) {
    await setAccountDisabled(env, uid, name === "block");
    if (name === "block") await revokeSessions(env, uid, now);
  },
});

/**
 * Blocks a customer in the database (for the API), by a session mark (for pages) and at the identity provider (for
 * sign-in). Rents continue and are charged. Throws `resource.not_found`, `resource.version_conflict` if the account is
 * blocked already, `auth.provider_down` after the account is blocked here; a repeated call then blocks it there.
 */
export const blockAccount = decide("block");

/** Lets a blocked customer sign in again. Throws as `blockAccount` does. */
export const unblockAccount = decide("unblock");

/**
 * Deletes a customer's account with the personal data, as the customer could. Throws `resource.not_found`,
 * `account.in_use` with what keeps it from being deleted.
 */
export const eraseAccount: InputCommand<Params, typeof reasonInput, { uid: string }> = {
  name: "account.erase",
  access: { member: "client.administer" },
  changes: resources,
  input: reasonInput,
  read: ({ db }, { uid }) => [customerAccount(db, uid), selectBlockers(db, uid), selectOwnClients(db, uid)],
  plan({ db, now, requestId, actor }, [found, blocked, clients], { params: { uid }, input: { reason } }) {
    if (requireCustomer(found).status === "deleted") throw new DomainError("resource.not_found");
    const [blocker] = readBlockers(blocked);
    if (blocker !== undefined) throw new DomainError("account.in_use", { details: { blocker } });
    const deletion = { uid, actor, reason, requestId, now };
    return {
      body: { uid },
      statements: [
        auditDeletion(db, deletion),
        ...erasePerson(db, deletion),
        ...rows<OwnClientRow>(clients).map((client) => eraseClient(db, client, now)),
      ],
    };
  },
  async followUp({ env, now }, { uid }) {
    await markRevoked(env, uid, now);
    await removeIdentity(env, uid);
  },
};

/**
 * Erases the personal data of a client who has no account, such as a guest. Throws `resource.not_found`, `account.in_use` with
 * what keeps it from being erased.
 */
export const eraseClientRecord: InputCommand<{ clientId: string }, typeof reasonInput, { clientId: string }> = {
  name: "client.erase",
  access: { member: "client.administer" },
  changes: resources,
  input: reasonInput,
  read: ({ db }, { clientId }) => [selectRecord(db, clientId), selectBlockers(db, clientId)],
  plan({ db, now, requestId, actor }, [found, blocked], { params: { clientId }, input: { reason } }) {
    const [client] = rows<OwnClientRow>(found);
    if (client === undefined) throw new DomainError("resource.not_found");
    const [blocker] = readBlockers(blocked);
    if (blocker !== undefined) throw new DomainError("account.in_use", { details: { blocker } });
    return {
      body: { clientId },
      statements: [
        auditRecordErasure(db, { clientId, actor, reason, requestId, now }),
        ...eraseRecord(db, client, now),
      ],
    };
  },
};

/**
 * All data about a customer as a JSON file, for one who cannot export it themselves (art. 15 and 20 of the GDPR). Throws
 * `resource.not_found`.
 */
export const exportCustomer: InputCommand<Params, typeof reasonInput, { fileName: string; text: string }> = {
  name: "account.export",
  access: { member: "client.administer" },
  changes: ["accounts"],
  // Personal data, which the account may erase before the stored response expires.
  isAnswerStored: false,
  input: reasonInput,
  read: ({ db }, { uid }) => [customerAccount(db, uid), ...selectExport(db, uid)],
  plan({ db, now, requestId, actor }, [found, ...sections], { params: { uid }, input: { reason } }) {
    if (requireCustomer(found).status === "deleted") throw new DomainError("resource.not_found");
    return { body: exportOf(sections, now), statements: [auditExport(db, { uid, actor, reason, requestId, now })] };
  },
};

function requireCustomer(found: D1Result | undefined): CustomerAccount {
  const [account] = rows<CustomerAccount>(found);
  if (account === undefined) throw new DomainError("resource.not_found");
  return account;
}
