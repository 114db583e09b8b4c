import { addDays, dayAt } from "../../../../../domain/core/day.ts";
import { newId } from "../../../../../domain/core/ids.ts";
import { dueStep } from "../../../../../domain/rent/authorized-person.ts";
import { rows } from "../../../../db/database.ts";
import { auditChange } from "../../../../http/audit.ts";
import { type JobCommand, jobContext, runJobCommand } from "../../../../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../../../../http/job-slices.ts";
import { mailChanged, mailPartnerOfPerson } from "./emails.ts";
import { type PersonRow, personsToFollow } from "./queries.ts";
import { endPerson } from "./revoke.ts";
import { updatePerson } from "./statements.ts";

/** Starts or ends a person's access with their period or rent, and tells them about another box of the rent. */
export const followPerson: JobCommand<PersonRow> = {
  name: "rent.followPerson",
  actor: "followAuthorizedPersons",
  plan(ctx, person) {
    const { db, now, requestId, actor } = ctx;
    const step = dueStep(person, dayAt(now, person.timezone));
    if (step === "endOfPeriod") return { body: true, statements: endPerson(ctx, person, "period") };
    if (step === "endOfRent") return { body: true, statements: endPerson(ctx, person, "rent") };
    const hasOtherBox = person.boxId !== person.notifiedBoxId;
    if (step === null && !hasOtherBox) return null;
    const { id, partnerId, rentId, boxId } = person;
    const nextVersion = newId("version");
    return {
      body: true,
      statements: [
        updatePerson(db, person, {
          set: { ...(step === "start" && { status: "active" }), ...(hasOtherBox && { box_id: boxId }) },
          ...{ nextVersion, now },
        }),
        auditChange(
          db,
          { table: "authorized_persons", id, nextVersion },
          {
            ...{ actor, entity: "authorizedPerson", partnerId, requestId, now, details: { rentId } },
            action: step === "start" ? "startPersonAccess" : "renewPersonCode",
          },
        ),
        ...(hasOtherBox
          ? [
              mailChanged(ctx, person, "box", `box:${nextVersion}`),
              ...mailPartnerOfPerson(ctx, person, "changed", `box:${nextVersion}`),
            ]
          : []),
      ],
    };
  },
};

/** Follows people for whom something is due. It may be tomorrow at the place already, so a day ahead is read. */
export async function followAuthorizedPersons(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const upTo = addDays(now.toISOString().slice(0, 10), 1);
  return runSlices(run, {
    code: "job.person_not_followed",
    read: async (limit) => rows<PersonRow>(await personsToFollow(ctx.db, upTo, limit).all()),
    keyOf: ({ id }) => id,
    process: async (person) => (await runJobCommand(ctx, followPerson, person)) !== null,
  });
}
