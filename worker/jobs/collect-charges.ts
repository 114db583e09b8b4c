import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { rows } from "../db/database.ts";
import { chargeMethod } from "../features/payment/method/charge-method.ts";
import { openMethodCharges } from "../features/payment/method/method-queries.ts";
import { collectCharge } from "../features/rent/autopay/collect.ts";
import { chargesToCollect } from "../features/rent/autopay/collect-queries.ts";
import { isSwitchedOn } from "../features/settings/queries.ts";
import { jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";

interface Row {
  id: string;
}

/** Each attempt calls the provider two to four times, so a run stays small. */
const shared = { code: "job.charge_not_collected", sliceSize: 50, maxItems: 50, keyOf: ({ id }: Row) => id };

/**
 * Collects due charges from the saved methods of their rents (`domain/rent/collection.ts`). First continues the payments
 * that an interrupted run left open, and begins no others while an administrator has switched it off. Reads the day in Poland, as `chargeRents` does.
 */
export async function collectCharges(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const { db } = ctx;
  const continued = await runSlices(run, {
    ...shared,
    read: async (limit) => rows<Row>(await openMethodCharges(db, limit).all()),
    process: ({ id }) => chargeMethod(ctx, id),
  });
  const today = dayAt(now, polishTimeZone);
  const readDue = async (limit: number) => rows<Row>(await chargesToCollect(db, today, limit).all());
  if ((await readDue(1)).length === 0 || !(await isSwitchedOn(db, "autopay", today))) return continued;
  const begun = await runSlices<Row>(run, {
    ...shared,
    read: readDue,
    async process({ id: chargeId }) {
      const payment = await runJobCommand(ctx, collectCharge, { chargeId });
      return payment !== null && chargeMethod(ctx, payment.paymentId);
    },
  });
  return continued + begun;
}
