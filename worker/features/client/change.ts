import type {
  ChangeClientInput,
  ClientData,
  ClientNotesInput,
  ClientTagsInput,
} from "../../../domain/client/schema.ts";
import { clientSearchText } from "../../../domain/client/search-text.ts";
import { changedTags } from "../../../domain/client/tags.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { type AuditEntry, auditChange } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { tagsOf } from "./list-queries.ts";
import { type ClientColumns, type ClientToChange, clientToChange, updateClient } from "./write-queries.ts";

interface Change {
  columns: ClientColumns;
  action: string;
  details?: NonNullable<AuditEntry["details"]>;
}

/**
 * Changes one client of the partner; `change` decides what, from the client as it is and the tags in use. Throws
 * `resource.not_found`, and `resource.version_conflict` when the client is no longer of the version that was seen.
 */
function changeOne(
  ctx: RequestContext,
  id: string,
  { name, input, version }: { name: string; input: object; version?: string },
  change: (client: ClientToChange, tagsInUse: string[]) => Change,
): Promise<{ id: string; version: string }> {
  return writeOnce(ctx, {
    needs: "client.manage",
    name,
    input: { id, ...input },
    read: ({ uid, db }) => [clientToChange(db, uid, id), tagsOf(db, uid)],
    plan: ({ db, actor, now, requestId }, [found, tags]) => {
      const [client] = rows<ClientToChange>(found);
      if (client === undefined) throw new DomainError("resource.not_found");
      if (version !== undefined && version !== client.version) throw new DomainError("resource.version_conflict");
      const { columns, ...said } = change(
        client,
        rows<{ tag: string }>(tags).map(({ tag }) => tag),
      );
      const mark = { table: "clients", id, nextVersion: newId("version") } as const;
      const entry = { actor: actor.uid, entity: "client", partnerId: actor.partnerId, requestId, now } as const;
      return {
        body: { id, version: mark.nextVersion },
        statements: [
          updateClient(db, { id, columns, seen: client.version, nextVersion: mark.nextVersion, now }),
          auditChange(db, mark, { ...entry, ...said }),
        ],
      };
    },
  });
}

/** Another name, address and so on. The audit keeps which of them, not what they were: that is the person's. */
export function changeClient(ctx: RequestContext, id: string, input: ChangeClientInput) {
  const { version, ...data } = input;
  return changeOne(ctx, id, { name: "client.change", input, version }, (client) => {
    const names = Object.keys(data) as (keyof ClientData)[];
    const changed = names.filter((name) => data[name] !== client[name]);
    return {
      columns: { ...data, search_text: clientSearchText(data) },
      action: "change",
      details: { fields: changed.join(" ") },
    };
  });
}

export function changeNotes(ctx: RequestContext, id: string, input: ClientNotesInput) {
  const { notes, version } = input;
  return changeOne(ctx, id, { name: "client.notes", input, version }, () => ({ columns: { notes }, action: "note" }));
}

/** Adds and takes away tags; whoever else adds one meanwhile loses none. */
export function changeTags(ctx: RequestContext, id: string, input: ClientTagsInput) {
  return changeOne(ctx, id, { name: "client.tags", input }, (client, inUse) => {
    const tags = changedTags(JSON.parse(client.tags) as string[], input, inUse);
    return { columns: { tags: JSON.stringify(tags) }, action: "tag", details: { tags: tags.join(", ") } };
  });
}

/** From now on the client gets no new reservation and no offer here; what runs goes on. */
export function blockClient(ctx: RequestContext, id: string, reason: string) {
  return changeOne(ctx, id, { name: "client.block", input: { reason } }, (client) => {
    if (client.blocked === 1) throw new DomainError("resource.version_conflict");
    return {
      columns: { blocked: 1, blocked_reason: reason, blocked_at: ctx.now.toISOString() },
      action: "block",
      details: { reason },
    };
  });
}

export function unblockClient(ctx: RequestContext, id: string) {
  return changeOne(ctx, id, { name: "client.unblock", input: {} }, (client) => {
    if (client.blocked === 0) throw new DomainError("resource.version_conflict");
    return { columns: { blocked: 0, blocked_reason: "", blocked_at: null }, action: "unblock" };
  });
}
