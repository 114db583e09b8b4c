import { addDays } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { cardName, isExpiredOn } from "../../domain/payment/saved-card.ts";
import { nextChargeOf } from "../../domain/rent/next-charge.ts";
import { mailTenant } from "../features/rent/commands/emails.ts";
import { chargedRent, type RentState, todayOf } from "../features/rent/commands/state.ts";
import { readStates, rentsToRemindOfPayment } from "../features/rent/commands/state-queries.ts";
import { smsTenant } from "../features/sms/statements.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../http/job-command.ts";
import { sendsSms } from "../providers/sms/choose.ts";

const sliceSize = 100;

/** Sends the tenant the reminder of the next charge; once for each due date. */
export const remindOfPayment: JobCommand<RentState> = {
  name: "rent.remindOfPayment",
  actor: "remindPayments",
  plan(ctx, rent) {
    const next = nextChargeOf(chargedRent(rent));
    if (next === null || next.amountGrosze === 0 || next.dueOn <= todayOf(rent, ctx.now)) return null;
    const { dueOn, toOn, amountGrosze } = next;
    const { code, partnerIban: iban, autopay, creditGrosze } = rent;
    return {
      body: true,
      statements: [
        ...mailTenant(ctx, rent, "paymentReminder", `payment:${dueOn}`, {
          ...{ rentId: rent.id, dueOn, toOn, amountGrosze, creditGrosze, code, iban },
          card: autopay === null ? null : { name: cardName(autopay), isExpired: isExpiredOn(autopay, dueOn) },
        }),
        // A tenant whose card is charged or whose credit suffices has nothing to pay.
        ...((autopay !== null && !isExpiredOn(autopay, dueOn)) || creditGrosze >= amountGrosze
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
  const due = { tomorrow, limit: sliceSize, sendsSms: sendsSms(env) };
  const found = await rentsToRemindOfPayment(db, due, now).run();
  let reminded = 0;
  for (const rent of readStates(found)) {
    if (await remindOne({ env, db, now, requestId: newId("request") }, rent)) reminded += 1;
  }
  return reminded;
}

/** A failure is logged and retried by the next run; the others continue. */
async function remindOne(ctx: JobContext, rent: RentState): Promise<boolean> {
  try {
    return (await runJobCommand(ctx, remindOfPayment, rent)) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "job.payment_not_reminded", rentId: rent.id, error: String(error) }));
    return false;
  }
}
