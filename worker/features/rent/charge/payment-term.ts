import type { Day } from "../../../../domain/core/day.ts";
import { nextChargeOf } from "../../../../domain/rent/next-charge.ts";
import { dueDayOf, type PaymentTerm, type PaymentTerms, termIn, termOf } from "../../../../domain/rent/payment-term.ts";
import { changePaymentTermInput } from "../../../../domain/rent/schema.ts";
import { outboxInserts } from "../../email/statements.ts";
import { mailTenant, tenantMail } from "../lifecycle/emails.ts";
import { paymentTermColumns } from "../model/payment-terms.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent } from "../model/state.ts";
import { requireRunning, transitionRent } from "../model/transition.ts";
import type { RentToNotify } from "./term-queries.ts";

/** What the tenant is informed of; null if their due days do not change. */
function newsOf(before: PaymentTerms, after: PaymentTerms, fromOn: Day) {
  const term = termOf(after);
  const isSame = (other: PaymentTerm) => other.days === term.days && other.dueDay === term.dueDay;
  if (isSame(termOf(before))) return null;
  return { fromOn, dueOn: dueDayOf(fromOn, term), termDays: term.days, dueDay: term.dueDay };
}

/** Sets when the rent is due from the next charge on. What is charged already keeps its due day. */
export const changePaymentTerm = rentOperation({
  name: "changePaymentTerm",
  input: changePaymentTermInput,
  plan(ctx, rent, { version: _, ...term }) {
    requireRunning(rent);
    const next = nextChargeOf(chargedRent(rent));
    const { paymentTerms } = rent;
    const news = next && newsOf(paymentTerms, { ...paymentTerms, rent: termIn(term) }, next.fromOn);
    const cause = `term:${ctx.now.toISOString()}`;
    return changed(rent, [
      ...transitionRent(ctx, rent, { action: "changePaymentTerm", set: paymentTermColumns(term), details: term }),
      ...(news === null ? [] : mailTenant(ctx, rent, "paymentTermChanged", cause, news)),
    ]);
  },
});

/** Emails of one statement: D1 accepts 2 MB at once. */
const mailsAtOnce = 1_000;

/** Emails the tenants whose due days a new term of their client or of the company changes. */
export function mailNewTerm(
  { db, now }: { db: Parameters<typeof outboxInserts>[0]; now: Date },
  rents: readonly RentToNotify[],
  changed: Partial<PaymentTerms>,
): D1PreparedStatement[] {
  const mails = rents.flatMap((rent) => {
    const news = newsOf(rent.paymentTerms, { ...rent.paymentTerms, ...changed }, rent.fromOn);
    const cause = `${rent.id}:term:${now.toISOString()}`;
    return news === null ? [] : [tenantMail(rent, "paymentTermChanged", cause, news, now)];
  });
  const chunks = Array.from({ length: Math.ceil(mails.length / mailsAtOnce) }, (_, at) =>
    mails.slice(at * mailsAtOnce, (at + 1) * mailsAtOnce),
  );
  return chunks.map((chunk) => outboxInserts(db, chunk));
}
