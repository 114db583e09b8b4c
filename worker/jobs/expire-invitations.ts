import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { type JobCommand, runJobCommand } from "../http/job-command.ts";
import { countDueInvitations, expireInvitationStatements } from "./statements.ts";

/** Expires all invitations that are due. */
export const expireDueInvitations: JobCommand<object, number> = {
  name: "invitation.expire",
  actor: "expireInvitations",
  read: ({ db, now }) => [countDueInvitations(db, now)],
  plan({ db, now }, _params, [found]) {
    const count = rows<{ count: number }>(found)[0]?.count ?? 0;
    return count === 0 ? null : { body: count, statements: expireInvitationStatements(db, newId("version"), now) };
  },
};

/** Expires invitations of every kind. Their links are refused even before it runs. @returns how many */
export async function expireInvitations(env: Env, now: Date): Promise<number> {
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  return (await runJobCommand(ctx, expireDueInvitations, {})) ?? 0;
}
