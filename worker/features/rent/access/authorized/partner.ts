import { z } from "zod";
import { newId } from "../../../../../domain/core/ids.ts";
import { personVersionInput } from "../../../../../domain/rent/authorized-person.ts";
import { auditChange, isVersionConflict } from "../../../../http/audit.ts";
import { type Command, type InputCommand, runCommand } from "../../../../http/command.ts";
import type { RequestContext } from "../../../../http/request-context.ts";
import { codePartsOf, type PersonCodeParts, personCode } from "./code.ts";
import { mailChanged, mailPartnerOfPerson } from "./emails.ts";
import { personOfPartner } from "./queries.ts";
import { type PersonParams, requirePerson, requirePersonVersion, revokeBy } from "./revoke.ts";
import { insertCodeShown, updatePerson } from "./statements.ts";

/** Ends a person's access at once. Throws `resource.not_found`, `rent.person_access_ended`. */
export const revokePerson = revokeBy({
  name: "rent.revokePerson",
  access: { member: "rent.manage" },
  by: "partner",
  find: ({ db, uid }, params) => personOfPartner(db, params, uid),
});

/** Gives a person a new code; the old one is invalid at once. Throws as `revokePerson`. */
export const renewPersonCode: InputCommand<PersonParams, typeof personVersionInput, { id: string }> = {
  name: "rent.renewPersonCode",
  access: { member: "rent.manage" },
  changes: ["access"],
  input: personVersionInput,
  read: ({ db, uid }, params) => [personOfPartner(db, params, uid)],
  plan(ctx, [found], { input }) {
    const { db, now, requestId, actor } = ctx;
    const person = requirePersonVersion(found, input);
    const { id, partnerId, rentId } = person;
    const issuedCodes = person.issuedCodes + 1;
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        updatePerson(db, person, { set: { code_number: issuedCodes }, nextVersion, now }),
        auditChange(
          db,
          { table: "authorized_persons", id, nextVersion },
          {
            ...{ actor, action: "renewPersonCode", entity: "authorizedPerson", partnerId, requestId, now },
            details: { rentId },
          },
        ),
        mailChanged(ctx, person, "code", `code:${issuedCodes}`),
        ...mailPartnerOfPerson(ctx, person, "changed", `code:${issuedCodes}`),
      ],
    };
  },
};

/** Audits that staff view a person's code, to set it in the lock, possibly before it is valid. Throws as `revokePerson`. */
export const viewPersonCode: Command<PersonParams, null, PersonCodeParts> = {
  name: "rent.viewPersonCode",
  access: { member: "rent.manage" },
  changes: [],
  input: z.null(),
  read: ({ db, uid }, params) => [personOfPartner(db, params, uid)],
  isRetryable: isVersionConflict,
  plan({ db, now, requestId, actor }, [found]) {
    const person = requirePerson(found);
    const shown = { action: "viewPersonCode", actor, requestId, now } as const;
    return { body: codePartsOf(person), statements: [insertCodeShown(db, person, shown)] };
  },
};

/** A person's code for staff. Every view is audited. */
export const readPersonCode = async (ctx: RequestContext, params: PersonParams): Promise<string> =>
  personCode(ctx.env, await runCommand(ctx, viewPersonCode, params, null));
