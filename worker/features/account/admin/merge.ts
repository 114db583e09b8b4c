import { maskedEmail } from "../../../../domain/account/masked-email.ts";
import { haveDifferentCompanies, type MergePeopleInput, mergePeopleInput } from "../../../../domain/account/merge.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, PlanContext } from "../../../http/command.ts";
import { markRevoked } from "../../../identity/administration.ts";
import { type ClientOfPerson, clientsOfPeople, mergeStatements, updateClient } from "../../client/service.ts";
import { outboxInsert } from "../../email/statements.ts";
import { removeIdentity } from "../deletion/delete-account.ts";
import { closeAccount } from "../deletion/statements.ts";
import { auditMerge, moveContracts, type PersonToMerge, peopleToMerge } from "./merge-queries.ts";

/**
 * Merges a person into an account: another account of the same person, or a client without one, such as a guest. The
 * account gets their reservations, rents, invoices, questions and saved items. A partner who has both as clients gets
 * one, merged as the partner would and undone by the partner within `undoMergeDays`; amounts, invoices and the ledger do
 * not change. The other account is deleted, here and at the identity provider, which cannot be undone. Both addresses
 * get an email. Throws `resource.not_found` also for staff and administrators, `resource.version_conflict` if one is
 * blocked or has just changed, `account.other_company`.
 */
export const mergePeople: Command<{ uid: string }, MergePeopleInput, { uid: string; closedUid: string | null }> & {
  readonly input: typeof mergePeopleInput;
} = {
  name: "account.merge",
  access: { member: "client.administer" },
  input: mergePeopleInput,
  read: ({ db }, { uid }, { otherId }) => [peopleToMerge(db, uid, otherId), clientsOfPeople(db, uid, otherId)],
  plan(ctx, [found, foundClients], { params: { uid }, input: { otherId, reason } }) {
    const { db, now, requestId, actor } = ctx;
    const people = rows<PersonToMerge>(found);
    const kept = people.find(({ id, kind }) => id === uid && kind === "account");
    const other = people.find(({ id }) => id === otherId);
    if (kept === undefined || other === undefined || kept === other) throw new DomainError("resource.not_found");
    if (kept.status === "blocked" || other.status === "blocked") throw new DomainError("resource.version_conflict");
    const clients = rows<ClientOfPerson>(foundClients);
    const [own, others] = [clients.filter((one) => one.uid === uid), clients.filter((one) => one.uid !== uid)];
    if (haveDifferentCompanies(own, others)) throw new DomainError("account.other_company");
    const merge = { uid, other, actor, reason, requestId, now };
    const closedUid = other.kind === "account" ? other.id : null;
    return {
      body: { uid, closedUid },
      statements: [
        ...auditMerge(db, merge),
        ...moveContracts(db, merge),
        ...others.flatMap((client) => moveClient(ctx, client, { uid, own })),
        ...mergedMails(ctx, kept, other),
        ...(closedUid === null ? [] : closeAccount(db, { uid: closedUid, now })),
      ],
    };
  },
  async followUp({ env, now }, { closedUid }) {
    if (closedUid === null) return;
    await markRevoked(env, closedUid, now);
    await removeIdentity(env, closedUid);
  },
};

/** Links a client to the account, or merges it with the one that the account already is at this partner. */
function moveClient(
  ctx: PlanContext,
  client: ClientOfPerson,
  { uid, own }: { uid: string; own: readonly ClientOfPerson[] },
): D1PreparedStatement[] {
  const { partnerId, id, version: seen } = client;
  const { db, now, requestId, actor } = ctx;
  const nextVersion = newId("version");
  const kept = own.find((one) => one.partnerId === partnerId);
  if (kept === undefined) {
    const linked = { table: "clients", id, nextVersion } as const;
    return [
      updateClient(db, { id, columns: { uid }, seen, nextVersion, now }),
      auditChange(db, linked, { actor, action: "claim", entity: "client", partnerId, requestId, now }),
    ];
  }
  // The account that the other client had no longer exists when the partner undoes the merge.
  return mergeStatements(ctx, { kept, other: { ...client, uid: null }, partnerId, nextVersion });
}

/** One email to each address; a guest may have booked with the address of the account. */
function mergedMails({ db, now }: PlanContext, kept: PersonToMerge, other: PersonToMerge): D1PreparedStatement[] {
  const recipients = other.email === kept.email ? [kept] : [kept, other];
  return recipients
    .filter(({ email }) => email !== "")
    .map((person) => {
      const isKept = person === kept;
      const { name, email: recipient, locale } = person;
      const data = { name, otherEmail: maskedEmail((isKept ? other : kept).email), isKept };
      const cause = `${person.id}:peopleMerged:${now.toISOString()}`;
      return outboxInsert(db, { template: "peopleMerged", recipient, locale, data, cause, now });
    });
}
