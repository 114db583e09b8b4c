import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { chargeRent } from "../features/rent/charge/charge.ts";
import { readDueRents, rentsToCharge } from "../features/rent/charge/charge-queries.ts";
import { clientsWithCredit } from "../features/rent/money/credit-queries.ts";
import { useCredit } from "../features/rent/money/use-credit.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

/**
 * Charges every period on its first day, and missed ones oldest first: one period of a rent at a time, so that a run that is
 * killed or overlaps another leaves no gap. At midnight in Poland that day has begun in all time zones east of it; the few
 * rents west of it are read again until it begins there. Credit of clients then pays what they owe.
 */
export async function chargeRents(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const upTo = dayAt(now, polishTimeZone);
  const charged = await runSlices(run, {
    ...{ code: "job.rent_not_charged", makesMoreDue: true },
    read: async (limit) => readDueRents(await rentsToCharge(ctx.db, upTo, now, limit).run()),
    keyOf: ({ id, chargedToOn }) => `${id} ${chargedToOn}`,
    process: async (rent) => (await runJobCommand(ctx, chargeRent, rent)) !== null,
  });
  await runSlices(run, {
    code: "job.credit_not_used",
    read: async (limit) => rows<{ id: string }>(await clientsWithCredit(ctx.db, limit).all()),
    keyOf: ({ id }) => id,
    process: async ({ id: clientId }) => (await runJobCommand(ctx, useCredit, { clientId })) !== null,
  });
  return charged;
}
