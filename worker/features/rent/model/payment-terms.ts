import {
  type PaymentTerm,
  type PaymentTermInput,
  type PaymentTerms,
  termIn,
} from "../../../../domain/rent/payment-term.ts";

/** SQL of the `PaymentTerm` of a rent, a client or a partner; null where nothing is agreed. For `readTerm`. */
export const termSql = (table: string) =>
  `iif(${table}.payment_term_days IS NULL, NULL, json_object('days', ${table}.payment_term_days, 'dueDay', ${table}.due_day))`;

const termsSql = (rent: string) =>
  `json_object('rent', ${rent}, 'client', ${termSql("c")}, 'company', ${termSql("pa")}) AS paymentTerms`;

/** SQL of the `PaymentTerms` of a rent `t` with its client `c` and partner `pa`. For `readPaymentTerms`. */
export const paymentTermsSql = termsSql(termSql("t"));

/** As `paymentTermsSql`, for a new rent. */
export const newRentTermsSql = termsSql("NULL");

/** SQL: whether a term is the one that counts for a new rent of a client `c` of a partner `pa`. */
export const hasInheritedTerm = (days: string, dueDay: string) =>
  `(COALESCE(c.payment_term_days, pa.payment_term_days, 0) = ${days}
     AND iif(c.payment_term_days IS NULL, pa.due_day, c.due_day) IS ${dueDay})`;

export const readTerm = (text: string | null): PaymentTerm | null => (text === null ? null : JSON.parse(text));

export const readPaymentTerms = (text: string): PaymentTerms => JSON.parse(text);

/** The columns of a payment term of a rent, a client or a partner. */
export function paymentTermColumns(input: PaymentTermInput) {
  const term = termIn(input);
  return { payment_term_days: term?.days ?? null, due_day: term?.dueDay ?? null };
}
