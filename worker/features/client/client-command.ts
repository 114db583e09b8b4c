import type { ZodType } from "zod";
import type { Capability } from "../../../domain/capabilities.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Resource } from "../../../domain/resources.ts";
import { type Database, rows } from "../../db/database.ts";
import { type AuditEntry, auditChange } from "../../http/audit.ts";
import type { Command, CommandContext } from "../../http/command.ts";
import { tagsOf } from "./list-queries.ts";
import { type ClientColumns, updateClient } from "./statements.ts";
import { type ClientToChange, clientToChange } from "./write-queries.ts";

interface ClientChange {
  columns: ClientColumns;
  action: string;
  details?: NonNullable<AuditEntry["details"]>;
}

interface ClientOperation<Input, Json> {
  name: `client.${string}`;
  /** Who may do it; `client.manage` if not given. */
  capability?: Capability;
  /** Parses the body of a request, typed `Json`. */
  input: ZodType<Input, Json>;
  /** What else than clients the change shows in. */
  shownIn?: readonly Resource[];
  /** Reads for `mails`. */
  readMailed?(db: Database, uid: string, clientId: string): D1PreparedStatement[];
  /** The emails about the change. */
  mails?(ctx: Pick<CommandContext, "db" | "now">, input: Input, results: readonly D1Result[]): D1PreparedStatement[];
  /** Decides on the change from the current client and the partner's tags. Throws a DomainError to refuse. */
  change(client: ClientToChange, input: Input, facts: { tagsInUse: string[]; now: Date }): ClientChange;
}

type ClientCommand<Input, Json> = Command<{ clientId: string }, Input, { id: string; version: string }> & {
  readonly input: ZodType<Input, Json>;
};

/** A change to one client of the caller's partner. Throws `resource.not_found` and `resource.version_conflict`. */
export const clientCommand = <Input, Json>({
  name,
  capability = "client.manage",
  shownIn = [],
  input,
  change,
  readMailed,
  mails,
}: ClientOperation<Input, Json>): ClientCommand<Input, Json> => ({
  name,
  access: { member: capability },
  changes: ["clients", ...shownIn],
  input,
  read: ({ db, uid }, { clientId }) => [
    clientToChange(db, uid, clientId),
    tagsOf(db, uid),
    ...(readMailed?.(db, uid, clientId) ?? []),
  ],
  plan(
    { db, now, requestId, actor: uid },
    [found, tags, ...mailed],
    { params: { clientId: id }, input: requested, actor },
  ) {
    const [client] = rows<ClientToChange>(found);
    if (client === undefined) throw new DomainError("resource.not_found");
    const tagsInUse = rows<{ tag: string }>(tags).map(({ tag }) => tag);
    const { columns, ...audited } = change(client, requested, { tagsInUse, now });
    const nextVersion = newId("version");
    const entry = { actor: uid, entity: "client", partnerId: actor?.partnerId ?? null, requestId, now } as const;
    return {
      body: { id, version: nextVersion },
      statements: [
        updateClient(db, { id, columns, seen: client.version, nextVersion, now }),
        auditChange(db, { table: "clients", id, nextVersion }, { ...entry, ...audited }),
        ...(mails?.({ db, now }, requested, mailed) ?? []),
      ],
    };
  },
});

/** Throws `resource.version_conflict` when the client has changed since the caller read it. */
export function requireVersion(client: ClientToChange, seen: string): void {
  if (client.version !== seen) throw new DomainError("resource.version_conflict");
}
