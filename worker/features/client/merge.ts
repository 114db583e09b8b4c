import { haveDifferentAccounts, type MergeableClient, mergeClients } from "../../../domain/client/merge.ts";
import type { MergeClientInput } from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { type ClientToMerge, clientsToMerge, moveAllOf } from "./merge-queries.ts";
import { updateClient } from "./write-queries.ts";

const mergeable = (client: ClientToMerge): MergeableClient => ({
  ...client,
  tags: JSON.parse(client.tags) as string[],
  blocked: client.blocked === 1,
});

/**
 * Two entries of one client become one: `id` stays and gets all that the other has, which is then gone. One batch.
 * Throws `resource.not_found`, `client.two_accounts`, and `resource.version_conflict` when one of the two is no longer of the
 * version that was seen.
 */
export function mergeClient(ctx: RequestContext, id: string, input: MergeClientInput) {
  const { otherId, version, otherVersion } = input;
  return writeOnce(ctx, {
    needs: "client.manage",
    name: "client.merge",
    input: { id, ...input },
    read: ({ uid, db }) => [clientsToMerge(db, uid, [id, otherId])],
    plan: ({ db, actor, now, requestId }, [found]) => {
      const both = rows<ClientToMerge>(found);
      const kept = both.find((client) => client.id === id);
      const other = both.find((client) => client.id === otherId);
      if (kept === undefined || other === undefined || kept === other) throw new DomainError("resource.not_found");
      if (haveDifferentAccounts(kept, other)) throw new DomainError("client.two_accounts");
      const merged = mergeClients(mergeable(kept), mergeable(other));
      const { nip, phone, street, postcode, city, notes, uid } = merged;
      const columns = {
        ...{ nip, phone, street, postcode, city, notes, uid },
        tags: JSON.stringify(merged.tags),
        blocked: merged.blocked ? 1 : 0,
        blocked_reason: merged.blockedReason,
        blocked_at: merged.blockedAt,
        search_text: clientSearchText(merged),
      } as const;
      const [mark, gone] = [id, otherId].map(
        (of) => ({ table: "clients", id: of, nextVersion: newId("version") }) as const,
      );
      if (mark === undefined || gone === undefined) throw new DomainError("resource.not_found");
      const entry = { actor: actor.uid, entity: "client", partnerId: actor.partnerId, requestId, now } as const;
      return {
        body: { id, version: mark.nextVersion },
        statements: [
          // The account is let go first: one client of a partner has it.
          updateClient(db, {
            id: otherId,
            columns: { uid: null },
            seen: otherVersion,
            nextVersion: gone.nextVersion,
            now,
          }),
          auditChange(db, gone, { ...entry, action: "mergeInto", details: { into: id } }),
          updateClient(db, { id, columns, seen: version, nextVersion: mark.nextVersion, now }),
          auditChange(db, mark, { ...entry, action: "merge", details: { from: otherId } }),
          ...moveAllOf(db, actor.partnerId ?? "", otherId, id),
        ],
      };
    },
  });
}
