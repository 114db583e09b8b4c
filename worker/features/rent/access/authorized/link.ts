import { z } from "zod";
import { dayAt } from "../../../../../domain/core/day.ts";
import { DomainError } from "../../../../../domain/core/errors.ts";
import { pick } from "../../../../../domain/core/pick.ts";
import { personAccess } from "../../../../../domain/rent/authorized-person.ts";
import { rows } from "../../../../db/database.ts";
import { isVersionConflict } from "../../../../http/audit.ts";
import { type Command, runCommand } from "../../../../http/command.ts";
import { hashOfToken } from "../../../../http/link-token.ts";
import type { RequestContext } from "../../../../http/request-context.ts";
import { codePartsOf, type PersonCodeParts, personCode } from "./code.ts";
import { type PersonRow, personByLink } from "./queries.ts";
import { insertCodeShown } from "./statements.ts";

/** By the hash of the link's secret. */
export const byHash = z.strictObject({ hash: z.string() });

export type ByHash = z.output<typeof byHash>;

/** Throws `rent.person_link_invalid`. */
export function requireLinked(found: D1Result | undefined): PersonRow {
  const [person] = rows<PersonRow>(found);
  if (person === undefined) throw new DomainError("rent.person_link_invalid");
  return person;
}

/** Throws unless the person can get in: `rent.person_access_ended`, `rent.not_running`, `rent.access_suspended`. */
export function requireOpen(person: PersonRow, now: Date): void {
  const access = personAccess(person, dayAt(now, person.timezone));
  if (access === "ended") throw new DomainError("rent.person_access_ended");
  if (access === "planned") throw new DomainError("rent.not_running");
  if (access === "suspended") throw new DomainError("rent.access_suspended");
}

/** What the person's page shows. How one gets in is shown only while they may. */
export async function readByLink({ db, now, locale }: RequestContext, token: string) {
  const person = requireLinked(await personByLink(db, await hashOfToken(token)).all());
  const { accessNotePl: pl, accessNoteEn: en } = person;
  const access = personAccess(person, dayAt(now, person.timezone));
  return {
    ...pick(person, [
      "name",
      "tenantName",
      "boxNumber",
      "floor",
      "fromOn",
      "untilOn",
      "rentEndOn",
      "endedBy",
      "reportedAt",
    ]),
    access,
    accessNote: access === "open" ? (locale === "pl" ? pl || en : en || pl) : "",
    place: {
      name: locale === "pl" ? person.namePl : person.nameEn,
      ...pick(person, ["street", "city", "accessFrom", "accessTo", "accessMethod", "helpPhone"]),
    },
  };
}

/** Audits that a person views their code. Throws as `requireLinked` and `requireOpen`. */
export const showPersonCode: Command<object, ByHash, PersonCodeParts> = {
  name: "person.showCode",
  access: "link",
  changes: [],
  isAnswerStored: false,
  input: byHash,
  read: ({ db }, _params, { hash }) => [personByLink(db, hash)],
  isRetryable: isVersionConflict,
  plan({ db, now, requestId }, [found]) {
    const person = requireLinked(found);
    requireOpen(person, now);
    const shown = { action: "showPersonCode", actor: person.id, requestId, now } as const;
    return { body: codePartsOf(person), statements: [insertCodeShown(db, person, shown)] };
  },
};

/** The code of the person to whom the link belongs. Every view is audited. */
export async function readCodeByLink(ctx: RequestContext, token: string): Promise<string> {
  return personCode(ctx.env, await runCommand(ctx, showPersonCode, {}, { hash: await hashOfToken(token) }));
}
