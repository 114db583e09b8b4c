import { addDays, dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { methodName, obstacleOf } from "../../domain/payment/saved-method.ts";
import { nextChargeOf } from "../../domain/rent/next-charge.ts";
import { mailTenant } from "../features/rent/commands/emails.ts";
import {
  markReminded,
  type RentToRemind,
  readRentsToRemind,
  rentsToRemindOfPayment,
} from "../features/rent/reminder-queries.ts";
import { isSwitchedOn } from "../features/settings/queries.ts";
import { smsTenant } from "../features/sms/statements.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../http/job-command.ts";
import { sendsSms } from "../providers/sms/choose.ts";

const sliceSize = 100;

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
export async function remindPayments(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1);
  const due = {
    tomorrow,
    limit: sliceSize,
    sendsSms: sendsSms(env) && (await isSwitchedOn(db, "sms", dayAt(now, polishTimeZone))),
  };
  const found = await rentsToRemindOfPayment(db, due, now).run();
  let reminded = 0;
  for (const rent of readRentsToRemind(found)) {
    if (await remindOne({ env, db, now, requestId: newId("request") }, rent)) reminded += 1;
  }
  return reminded;
}

/** A failure is logged and retried by the next run; the others continue. */
async function remindOne(ctx: JobContext, rent: RentToRemind): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, remindOfPayment, rent)) ?? false;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.payment_not_reminded", rentId: rent.id, error: String(error) }));
    return false;
  }
}
