import type { z } from "zod";
import { DomainError } from "../../../../../domain/core/errors.ts";
import { newId } from "../../../../../domain/core/ids.ts";
import { type EndedBy, personVersionInput } from "../../../../../domain/rent/authorized-person.ts";
import { rows } from "../../../../db/database.ts";
import { auditChange } from "../../../../http/audit.ts";
import type { InputCommand, PlanContext } from "../../../../http/command.ts";
import type { CommandAccess, CommandReader } from "../../../../http/command-principal.ts";
import { mailEnded, mailPartnerOfPerson } from "./emails.ts";
import type { PersonRow } from "./queries.ts";
import { endedSet, updatePerson } from "./statements.ts";

export type PersonParams = { id: string; personId: string };

export type PersonVersion = z.output<typeof personVersionInput>;

/** The person as read, if their access has not ended. Throws `resource.not_found`, `rent.person_access_ended`. */
export function requirePerson(found: D1Result | undefined): PersonRow {
  const [person] = rows<PersonRow>(found);
  if (person === undefined) throw new DomainError("resource.not_found");
  if (person.status === "ended") throw new DomainError("rent.person_access_ended");
  return person;
}

/** Throws as `requirePerson`, and `resource.version_conflict`. */
export function requirePersonVersion(found: D1Result | undefined, { version }: PersonVersion): PersonRow {
  const person = requirePerson(found);
  if (person.version !== version) throw new DomainError("resource.version_conflict");
  return person;
}

/** Ends a person's access; they and the tenant get an email. */
export function endPerson(
  ctx: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  person: PersonRow,
  by: EndedBy,
): D1PreparedStatement[] {
  const { db, now, requestId, actor } = ctx;
  const nextVersion = newId("version");
  const { id, partnerId, rentId } = person;
  return [
    updatePerson(db, person, { set: endedSet(by, now), nextVersion, now }),
    auditChange(
      db,
      { table: "authorized_persons", id, nextVersion },
      {
        ...{ actor, action: "endPersonAccess", entity: "authorizedPerson", partnerId, requestId, now },
        details: { rentId, by },
      },
    ),
    ...mailEnded(ctx, person, by),
    ...mailPartnerOfPerson(ctx, person, "ended", "ended"),
  ];
}

/** The command with which the tenant or the partner ends a person's access. */
export function revokeBy(one: {
  name: string;
  access: CommandAccess;
  by: "tenant" | "partner";
  find: (reader: CommandReader, params: PersonParams) => D1PreparedStatement;
}): InputCommand<PersonParams, typeof personVersionInput, { id: string }> {
  return {
    ...{ name: one.name, access: one.access, changes: ["access"], input: personVersionInput },
    read: (reader, params) => [one.find(reader, params)],
    plan(ctx, [found], { input }) {
      const person = requirePersonVersion(found, input);
      return { body: { id: person.id }, statements: endPerson(ctx, person, one.by) };
    },
  };
}
