import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { chargeRent } from "../features/rent/charge.ts";
import { type DueCursor, type DueRent, readDueRents, rentsToCharge } from "../features/rent/charge-queries.ts";
import { clientsWithCredit } from "../features/rent/credit-queries.ts";
import { useCredit } from "../features/rent/use-credit.ts";
import { type JobContext, runJobCommand } from "../http/job-command.ts";

const sliceSize = 100;
const maxSlices = 4;

/**
 * Charges every period on its first day, and missed ones oldest first: one period of a rent at a time, so that a run that is
 * killed or overlaps another leaves no gap. At midnight in Poland that day has begun in all time zones east of it; the few
 * rents west of it are read again until it begins there. Credit of clients then pays what they owe.
 */
export async function chargeRents(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const upTo = dayAt(now, polishTimeZone);
  let after: DueCursor = { chargedToOn: "", id: "" };
  let charged = 0;
  for (let slice = 0; slice < maxSlices; slice += 1) {
    const due = readDueRents(await rentsToCharge(db, { upTo, after, limit: sliceSize }).run());
    for (const rent of due) {
      if (await chargeOne(ctx, rent)) charged += 1;
    }
    const last = due.at(-1);
    if (last === undefined) break;
    after = last;
  }
  for (const { id } of (await clientsWithCredit(db, sliceSize).all<{ id: string }>()).results) {
    await spendCredit(ctx, id);
  }
  return charged;
}

/** As for charges, a failure is retried by the next run. */
async function spendCredit(ctx: JobContext, clientId: string): Promise<void> {
  try {
    await runJobCommand(ctx, useCredit, { clientId });
  } catch (error) {
    console.error(JSON.stringify({ code: "job.credit_not_used", clientId, error: String(error) }));
  }
}

/** A failure is logged and retried by the next run; the others continue. */
async function chargeOne(ctx: JobContext, rent: DueRent): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, chargeRent, rent)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.rent_not_charged", rentId: rent.id, error: String(error) }));
    return false;
  }
}
