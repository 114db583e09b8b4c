import { addDays } from "../../domain/core/day.ts";
import { mailTenant } from "../features/rent/lifecycle/emails.ts";
import { type RentState, todayOf } from "../features/rent/model/state.ts";
import { readStates, rentsToRemindOfEnd } from "../features/rent/model/state-queries.ts";
import { type JobCommand, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/** Sends the tenant the reminder of a rental's last day; once for each end, which a notice or an extension changes. */
export const remindOfEnd: JobCommand<RentState> = {
  name: "rent.remindOfEnd",
  actor: "remindRentEnds",
  plan(ctx, rent) {
    const { endOn, noticeBy, busyFromOn, nextReservationId, depositGrosze } = rent;
    if (endOn === null || endOn <= todayOf(rent, ctx.now)) return null;
    const canExtend = noticeBy === null && busyFromOn !== endOn && nextReservationId === null;
    return {
      body: true,
      statements: mailTenant(ctx, rent, "rentEndsSoon", `endsSoon:${endOn}`, { endOn, canExtend, depositGrosze }),
    };
  },
};

/** Reminds tenants of rentals whose last day is a week away or less. */
export async function remindRentEnds(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  return runSlices(run, {
    code: "job.rent_end_not_reminded",
    read: async (limit) => readStates(await rentsToRemindOfEnd(ctx.db, tomorrow, limit, now).run()),
    keyOf: ({ id }) => id,
    process: async (rent) => (await runJobCommand(ctx, remindOfEnd, rent)) !== null,
  });
}
