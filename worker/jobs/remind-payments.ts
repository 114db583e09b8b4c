import { addDays, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { methodName, obstacleOf } from "../../domain/payment/saved-method.ts";
import { nextChargeOf } from "../../domain/rent/next-charge.ts";
import {
  chargesToRemindOf,
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

/** Sends the tenant the reminder of the next payment, once for each. The body tells whether there was one to send. */
export const remindOfPayment: JobCommand<RentToRemind, boolean> = {
  name: "rent.remindOfPayment",
  actor: "remindPayments",
  plan(ctx, rent) {
    const next = rent.charged ?? nextChargeOf(rent);
    if (rent.charged === null && next !== null && next.fromOn <= dayAt(ctx.now, rent.timezone)) return null;
    const marked = rent.charged === null ? [markReminded(ctx.db, rent.id, rent.chargedToOn)] : [];
    // A charge of zero needs no payment; one that is due later than its first day is reminded of once it exists.
    if (next === null || next.amountGrosze === 0 || (rent.charged === null && next.fromOn < next.dueOn))
      return { body: false, statements: marked };
    const { fromOn, dueOn, toOn, amountGrosze } = next;
    const { code, partnerIban: iban, method, creditGrosze } = rent;
    const isDeposit = rent.charged?.isDeposit === 1;
    const cause = `payment:${isDeposit ? "deposit" : fromOn}`;
    const obstacle = method === null ? null : obstacleOf(method, next);
    return {
      body: true,
      statements: [
        ...marked,
        ...mailTenant(ctx, rent, "paymentReminder", cause, {
          ...{ rentId: rent.id, isDeposit, fromOn, dueOn, toOn, amountGrosze, creditGrosze, code, iban },
          method: method === null ? null : { name: methodName(method), obstacle },
        }),
        // A tenant whose method is charged or whose credit suffices has nothing to pay.
        ...((method !== null && obstacle === null) || creditGrosze >= amountGrosze
          ? []
          : smsTenant(ctx, rent.id, "smsPaymentReminder", cause, {
              ...{ boxNumber: rent.boxNumber, amountGrosze: amountGrosze - creditGrosze, dueOn },
            })),
      ],
    };
  },
};

/** Reminds tenants of the payments of the next days. */
export async function remindPayments(env: Env, now: Date, run: JobRun = newJobRun()): Promise<number> {
  const ctx = jobContext(env, now);
  const { db } = ctx;
  const due = {
    tomorrow: addDays(now.toISOString().slice(0, 10), 1),
    sendsSms: sendsSms(env) && (await isSwitchedOn(db, "sms", dayAt(now, polishTimeZone))),
  };
  return runSlices(run, {
    code: "job.payment_not_reminded",
    read: async (limit) => {
      const soon = { ...due, limit };
      const found = await db.batch([rentsToRemindOfPayment(db, soon, now), chargesToRemindOf(db, soon, now)]);
      return found.flatMap(readRentsToRemind);
    },
    keyOf: ({ id, chargedToOn, charged }) => `${id} ${charged?.fromOn ?? chargedToOn} ${charged?.isDeposit ?? 0}`,
    process: async (rent) => (await runJobCommand(ctx, remindOfPayment, rent)) ?? false,
  });
}
