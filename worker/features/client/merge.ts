import { haveDifferentAccounts, type MergeableClient, mergeClients } from "../../../domain/client/merge.ts";
import { type MergeClientInput, mergeClientInput } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command, PlanContext } from "../../http/command.ts";
import { type ClientToMerge, clientsToMerge, insertMerge, reassignClientRecords } from "./merge-queries.ts";
import { type ClientColumns, updateClient } from "./statements.ts";

export const mergeable = (client: ClientToMerge): MergeableClient => ({
  ...client,
  tags: JSON.parse(client.tags) as string[],
  blocked: client.blocked === 1,
});

/**
 * Merges two records of one client: `clientId` is kept and gets all data of `otherId`, which is deleted. Throws
 * `resource.not_found`, `client.two_accounts`, and `resource.version_conflict` if either has changed since it was read.
 */
export const mergeClient = {
  name: "client.merge",
  access: { member: "client.merge" },
  changes: ["clients", "invitations", "invoices", "payments", "rents", "reservations"],
  input: mergeClientInput,
  read: ({ db, uid }, { clientId }, { otherId }) => [clientsToMerge(db, uid, [clientId, otherId])],
  plan(ctx, [found], { params: { clientId: id }, input, actor }) {
    const { otherId, version, otherVersion } = input;
    const both = rows<ClientToMerge>(found);
    const kept = both.find((client) => client.id === id);
    const other = both.find((client) => client.id === otherId);
    if (kept === undefined || other === undefined || kept === other) throw new DomainError("resource.not_found");
    if (haveDifferentAccounts(kept, other)) throw new DomainError("client.two_accounts");
    const nextVersion = newId("version");
    const seen = { kept: { ...kept, version }, other: { ...other, version: otherVersion } };
    return {
      body: { id, version: nextVersion },
      statements: mergeStatements(ctx, { ...seen, partnerId: actor?.partnerId ?? "", nextVersion }),
    };
  },
} satisfies Command<{ clientId: string }, MergeClientInput, { id: string; version: string }>;

interface ClientPair {
  /** As they were seen: another version fails the batch. */
  kept: ClientToMerge;
  other: ClientToMerge;
  partnerId: string;
  nextVersion: string;
}

/** Moves everything of the other client of the partner to the kept one, and removes the other. */
function mergeStatements(
  { db, now, requestId, actor }: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  { kept, other, partnerId, nextVersion }: ClientPair,
): D1PreparedStatement[] {
  const { id } = kept;
  const merged = mergeClients(mergeable(kept), mergeable(other));
  const entry = { actor, entity: "client", partnerId, requestId, now } as const;
  const removed = { table: "clients", id: other.id, nextVersion: newId("version") } as const;
  return [
    // Unlinks the account first: it may be linked to only one client of a partner.
    updateClient(db, { ...removed, columns: { uid: null }, seen: other.version, now }),
    auditChange(db, removed, { ...entry, action: "mergeInto", details: { into: id } }),
    updateClient(db, { id, columns: mergedColumns(merged), seen: kept.version, nextVersion, now }),
    auditChange(db, { table: "clients", id, nextVersion }, { ...entry, action: "merge", details: { from: other.id } }),
    insertMerge(db, { id: newId("clientMerge"), partnerId, keptId: id, now, other, kept: mergeable(kept), merged }),
    ...reassignClientRecords(db, partnerId, other.id, id),
  ];
}

/** The columns of a client that a merge or its undoing changes. */
export function mergedColumns(merged: MergeableClient): ClientColumns {
  const { nip, taxNumber, phone, street, postcode, city, country, notes, uid } = merged;
  return {
    ...{ nip, tax_number: taxNumber, phone, street, postcode, city, country, notes, uid },
    tags: JSON.stringify(merged.tags),
    blocked: merged.blocked ? 1 : 0,
    blocked_reason: merged.blockedReason,
    blocked_at: merged.blockedAt,
    search_text: clientSearchText(merged),
  };
}
