import { type PaymentTermInput, type PaymentTerms, termIn } from "../../../../domain/rent/payment-term.ts";

const termSql = (table: string) =>
  `iif(${table}.payment_term_days IS NULL, NULL, json_object('days', ${table}.payment_term_days, 'dueDay', ${table}.due_day))`;

/** SQL of the `PaymentTerms` of a rent `t` with its client `c` and partner `pa`. For `readPaymentTerms`. */
export const paymentTermsSql = `json_object('rent', ${termSql("t")}, 'client', ${termSql("c")}, 'company', ${termSql("pa")}) AS paymentTerms`;

export const readPaymentTerms = (text: string): PaymentTerms => JSON.parse(text);

/** The columns of a payment term of a rent, a client or a partner. */
export function paymentTermColumns(input: PaymentTermInput) {
  const term = termIn(input);
  return { payment_term_days: term?.days ?? null, due_day: term?.dueDay ?? null };
}
