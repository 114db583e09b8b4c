import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { mailTenant } from "../features/rent/lifecycle/emails.ts";
import type { RentState } from "../features/rent/model/state.ts";
import { readStates, rentsToRemindOfPolicy } from "../features/rent/model/state-queries.ts";
import { type JobCommand, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Reminds the tenant of the end of their policy; once for each end. */
export const remindOfPolicy: JobCommand<RentState> = {
  name: "rent.remindOfPolicy",
  actor: "remindPolicies",
  plan(ctx, rent) {
    if (rent.policy === null) return null;
    const { untilOn } = rent.policy;
    return {
      body: true,
      statements: mailTenant(ctx, rent, "policyEndsSoon", `policyEnds:${untilOn}`, { endOn: untilOn }),
    };
  },
};

/** Reminds tenants whose own policy ends soon. */
export async function remindPolicies(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const today = dayAt(now, polishTimeZone);
  return runSlices(run, {
    code: "job.policy_end_not_reminded",
    read: async (limit) => readStates(await rentsToRemindOfPolicy(ctx.db, today, limit, now).run()),
    keyOf: ({ id }) => id,
    process: async (rent) => (await runJobCommand(ctx, remindOfPolicy, rent)) !== null,
  });
}
