import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { mailTenant } from "../features/rent/commands/emails.ts";
import { type RentState, todayOf } from "../features/rent/commands/state.ts";
import { readStates, rentsToRemindOfEnd } from "../features/rent/commands/state-queries.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;

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
export async function remindRentEnds(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const found = await rentsToRemindOfEnd(db, addDays(now.toISOString().slice(0, 10), 1), sliceSize, now).run();
  let reminded = 0;
  for (const rent of readStates(found)) {
    if (await remindOne({ env, db, now, requestId: newId("request") }, rent)) reminded += 1;
  }
  return reminded;
}

/** A failure is logged and retried by the next run; the others continue. */
async function remindOne(ctx: JobContext, rent: RentState): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, remindOfEnd, rent)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.rent_end_not_reminded", rentId: rent.id, error: String(error) }));
    return false;
  }
}
