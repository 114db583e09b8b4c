import { DomainError } from "../../../../../domain/core/errors.ts";
import { newId } from "../../../../../domain/core/ids.ts";
import { authorizePersonInput, firstDay, periodErrors } from "../../../../../domain/rent/authorized-person.ts";
import { isUniqueConflict, rows } from "../../../../db/database.ts";
import { auditChange } from "../../../../http/audit.ts";
import { admitCaller, callerOf, requireIdentifiedCaller, selectCaller } from "../../../../http/caller.ts";
import type { InputCommand } from "../../../../http/command.ts";
import { hashOfToken, tokenOf } from "../../../../http/link-token.ts";
import type { RequestContext } from "../../../../http/request-context.ts";
import { type RentState, todayOf } from "../../model/state.ts";
import { requireRent, tenantRent } from "../../model/state-queries.ts";
import { isRunning } from "../../model/transition.ts";
import { openAccessCode } from "../access-code.ts";
import { mailGranted, mailPartnerOfPerson } from "./emails.ts";
import { factsForPerson, type NewPersonFacts, type PersonRow, personOfTenant, personsOfTenant } from "./queries.ts";
import { revokeBy } from "./revoke.ts";
import { insertPerson } from "./statements.ts";
import { viewOfPerson } from "./view.ts";

/** Throws `rent.not_running`, `rent.access_suspended`, and `rent.no_code` where the box opens without a code from Boksy. */
async function requireOwnCode(env: Env, rent: RentState, { sealed }: NewPersonFacts): Promise<void> {
  if (!isRunning(rent) && rent.status !== "scheduled") throw new DomainError("rent.not_running");
  if (rent.accessState === "suspended") throw new DomainError("rent.access_suspended");
  const hasCode = rent.accessMethod === "code" && (await openAccessCode(env, sealed)) !== "";
  if (!hasCode) throw new DomainError("rent.no_code");
}

const refusals = [
  ["authorized_persons.too_many", "rent.too_many_persons"],
  ["authorized_persons.daily_limit", "request.rate_limited"],
  ["authorized_persons.rent_over", "rent.not_running"],
  ["authorized_persons.not_allowed", "rent.persons_not_allowed"],
] as const;

/** The error of the limits that the database checks, also for concurrent calls; null for any other. */
function refusalOf(error: unknown): DomainError | null {
  if (isUniqueConflict(error)) return new DomainError("request.invalid", { fields: { email: "field.taken" } });
  const found = refusals.find(([name]) => error instanceof Error && error.message.includes(name));
  return found === undefined ? null : new DomainError(found[1], { cause: error });
}

/**
 * Gives someone else access to the tenant's box, with a code of their own, and emails them the link to it. Throws as
 * `requireOwnCode`, `rent.too_many_persons`, `rent.persons_not_allowed`, and `request.invalid` for a wrong period or an address that has access already.
 */
export const authorizePerson: InputCommand<{ id: string }, typeof authorizePersonInput, { id: string }> = {
  name: "rent.authorizePerson",
  access: { tenant: "rent.own" },
  changes: ["access"],
  input: authorizePersonInput,
  read: ({ db, caller, now }, { id }) => [tenantRent({ db, caller, now }, id), factsForPerson(db, id)],
  async plan(ctx, [found, foundFacts], { input }) {
    const { env, db, now, requestId, actor } = ctx;
    const rent = requireRent(found);
    const [facts] = rows<NewPersonFacts>(foundFacts);
    if (facts === undefined) throw new DomainError("resource.not_found");
    await requireOwnCode(env, rent, facts);
    const today = todayOf(rent, now);
    const fields = periodErrors(input, rent, today);
    if (Object.keys(fields).length > 0) throw new DomainError("request.invalid", { fields });
    const id = newId("authorizedPerson");
    const version = newId("version");
    const { name, email, locale, untilOn } = input;
    const fromOn = firstDay(input.fromOn, rent.startOn, today);
    const status = fromOn > today || rent.status === "scheduled" ? "planned" : "active";
    const at = now.toISOString();
    const { sealed: _sealed, ...place } = facts;
    const person = { ...place, id, name, email, locale, fromOn, untilOn };
    return {
      body: { id },
      statements: [
        insertPerson(db, {
          ...{
            id,
            rent_id: rent.id,
            partner_id: rent.partnerId,
            box_id: rent.boxId,
            name,
            email,
            locale,
            status,
            version,
          },
          ...{ from_on: fromOn, until_on: untilOn, created_at: at, updated_at: at },
          link_hash: await hashOfToken(await tokenOf(env, "authorized person", id)),
        }),
        auditChange(
          db,
          { table: "authorized_persons", id, nextVersion: version },
          {
            ...{
              actor,
              action: "authorizePerson",
              entity: "authorizedPerson",
              partnerId: rent.partnerId,
              requestId,
              now,
            },
            details: { rentId: rent.id, on: fromOn, to: untilOn },
          },
        ),
        mailGranted(ctx, person),
        ...mailPartnerOfPerson(ctx, person, "added", "added"),
      ],
      explain: refusalOf,
    };
  },
};

/** Ends a person's access at once. Throws `resource.not_found`, `rent.person_access_ended`. */
export const revokePersonAsTenant = revokeBy({
  name: "rent.revokePersonAsTenant",
  access: { tenant: "rent.own" },
  by: "tenant",
  find: ({ db, caller, now }, params) => personOfTenant(db, params, caller, now),
});

/** The people with access to the caller's rent, also those whose access has ended. */
export async function listOwnPersons(ctx: RequestContext, rentId: string) {
  const { db, now } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const [person, found, persons] = await db.batch([
    selectCaller(db, caller),
    tenantRent({ db, caller, now }, rentId),
    personsOfTenant(db, rentId, caller, now),
  ]);
  admitCaller(person, caller, "rent.own");
  const rent = requireRent(found);
  return { today: todayOf(rent, now), items: rows<PersonRow>(persons).map((one) => viewOfPerson(one, now)) };
}
