import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { chargeMethod } from "../features/payment/charge-method.ts";
import { openMethodCharges } from "../features/payment/method-queries.ts";
import { collectCharge } from "../features/rent/online/collect.ts";
import { chargesToCollect } from "../features/rent/online/collect-queries.ts";
import { isSwitchedOn } from "../features/settings/queries.ts";
import { type JobContext, runJobCommand } from "../http/job-command.ts";

/** Each attempt calls the provider two to four times, so a run stays small. */
const sliceSize = 50;

interface Row {
  id: string;
}

/**
 * Collects due charges from the saved methods of their rents (`domain/rent/collection.ts`). First continues the payments
 * that an interrupted run left open, and begins no others while an administrator has switched it off. Reads the day in Poland, as `chargeRents` does.
 */
export async function collectCharges(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  let collected = 0;
  for (const { id } of (await openMethodCharges(db, sliceSize).all<Row>()).results) {
    if (await attempt(id, () => chargeMethod(ctx, id))) collected += 1;
  }
  const today = dayAt(now, polishTimeZone);
  const due = await chargesToCollect(db, today, sliceSize).all<Row>();
  if (due.results.length === 0 || !(await isSwitchedOn(db, "autopay", today))) return collected;
  for (const { id } of due.results) {
    if (await attempt(id, () => collect(ctx, id))) collected += 1;
  }
  return collected;
}

async function collect(ctx: JobContext, chargeId: string): Promise<boolean> {
  const begun = await runJobCommand(ctx, collectCharge, { chargeId });
  return begun !== null && chargeMethod(ctx, begun.paymentId);
}

/** A failure is logged and continued by the next run; the others continue. */
async function attempt(id: string, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    console.error(JSON.stringify({ code: "job.charge_not_collected", id, error: String(error) }));
    return false;
  }
}
