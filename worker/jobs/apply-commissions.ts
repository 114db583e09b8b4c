import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { applyCommissions as applyDue, dueCommissions } from "../features/partner/admin/commission-queries.ts";
import { auditChanges } from "../http/audit.ts";
import { type JobCommand, runJobCommand } from "../http/job-command.ts";

/** Applies the planned commissions of partners whose day has come. */
export const applyPlannedCommissions: JobCommand<object, number> = {
  name: "partner.applyPlannedCommissions",
  actor: "applyCommissions",
  read: ({ db, now }) => [dueCommissions(db, dayAt(now, polishTimeZone))],
  plan({ db, now, requestId, actor }, _params, [found]) {
    const ids = rows<{ id: string }>(found).map(({ id }) => id);
    if (ids.length === 0) return null;
    const [today, nextVersion] = [dayAt(now, polishTimeZone), newId("version")];
    const entry = { actor, action: "applyCommission", entity: "partner", partnerId: null, requestId, now } as const;
    return {
      body: ids.length,
      statements: [
        applyDue(db, { ids, today, nextVersion, now }),
        auditChanges(db, { table: "partners", nextVersion }, ids, entry),
      ],
    };
  },
};

/** Applies planned commissions on their day. @returns how many */
export async function applyCommissions(env: Env, now: Date): Promise<number> {
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  return (await runJobCommand(ctx, applyPlannedCommissions, {})) ?? 0;
}
