import { addDays, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { methodName, obstacleOf } from "../../domain/payment/saved-method.ts";
import { nextChargeOf } from "../../domain/rent/next-charge.ts";
import {
  markReminded,
  type RentToRemind,
  readRentsToRemind,
  rentsToRemindOfPayment,
} from "../features/rent/charge/reminder-queries.ts";
import { mailTenant } from "../features/rent/lifecycle/emails.ts";
import { isSwitchedOn } from "../features/settings/queries.ts";
import { smsTenant } from "../features/sms/statements.ts";
import { type JobCommand, jobContext, runJobCommand } from "../http/job-command.ts";
import { type JobRun, newJobRun, runSlices } from "../http/job-slices.ts";
import { sendsSms } from "../providers/sms/choose.ts";

/** Sends the tenant the reminder of the next charge, once for each due date. The body tells whether there was one to send. */
export const remindOfPayment: JobCommand<RentToRemind, boolean> = {
  name: "rent.remindOfPayment",
  actor: "remindPayments",
  plan(ctx, rent) {
    const next = nextChargeOf(rent);
    if (next !== null && next.dueOn <= dayAt(ctx.now, rent.timezone)) return null;
    const marked = markReminded(ctx.db, rent.id, rent.chargedToOn);
    // A charge of zero needs no payment.
    if (next === null || next.amountGrosze === 0) return { body: false, statements: [marked] };
    const { dueOn, toOn, amountGrosze } = next;
    const { code, partnerIban: iban, method, creditGrosze } = rent;
    const obstacle = method === null ? null : obstacleOf(method, next);
    return {
      body: true,
      statements: [
        marked,
        ...mailTenant(ctx, rent, "paymentReminder", `payment:${dueOn}`, {
          ...{ rentId: rent.id, dueOn, toOn, amountGrosze, creditGrosze, code, iban },
          method: method === null ? null : { name: methodName(method), obstacle },
        }),
        // A tenant whose method is charged or whose credit suffices has nothing to pay.
        ...((method !== null && obstacle === null) || creditGrosze >= amountGrosze
          ? []
          : smsTenant(ctx, rent.id, "smsPaymentReminder", `payment:${dueOn}`, {
              ...{ boxNumber: rent.boxNumber, amountGrosze: amountGrosze - creditGrosze, dueOn },
            })),
      ],
    };
  },
};

/** Reminds tenants of the charges of the next days. */
export async function remindPayments(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const { db } = ctx;
  const due = {
    tomorrow: addDays(now.toISOString().slice(0, 10), 1),
    sendsSms: sendsSms(env) && (await isSwitchedOn(db, "sms", dayAt(now, polishTimeZone))),
  };
  return runSlices(run, {
    code: "job.payment_not_reminded",
    read: async (limit) => readRentsToRemind(await rentsToRemindOfPayment(db, { ...due, limit }, now).run()),
    keyOf: ({ id }) => id,
    process: async (rent) => (await runJobCommand(ctx, remindOfPayment, rent)) ?? false,
  });
}
