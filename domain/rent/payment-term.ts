import { addDays, addMonths, type Day } from "../core/day.ts";

/** When rent is due: so many days after the first day of its period and, with a common day, on the next such day. */
export interface PaymentTerm {
  days: number;
  /** Day of the month; in a shorter month its last day. Null without a common day. */
  dueDay: number | null;
}

/** What is agreed for a rent, for its client and for all clients of the company; null where nothing is. */
export interface PaymentTerms {
  rent: PaymentTerm | null;
  client: PaymentTerm | null;
  company: PaymentTerm | null;
}

/** The most days of a term. */
export const maxTermDays = 60;

/** Rent is due on the first day of its period. */
export const noTerm: Readonly<PaymentTerm> = { days: 0, dueDay: null };

/** What counts for a rent. */
export const termOf = ({ rent, client, company }: PaymentTerms): PaymentTerm => rent ?? client ?? company ?? noTerm;

/** The day on which the charge of a period that starts on a day is due; never before it. */
export function dueDayOf(fromOn: Day, { days, dueDay }: PaymentTerm): Day {
  const earliest = addDays(fromOn, days);
  if (dueDay === null) return earliest;
  const inMonth = addMonths(earliest, 0, dueDay);
  return inMonth >= earliest ? inMonth : addMonths(earliest, 1, dueDay);
}

/** A payment term as it is entered; with both null, what counts for the client or the company. */
export interface PaymentTermInput {
  termDays: number | null;
  dueDay: number | null;
}

export const termIn = ({ termDays, dueDay }: PaymentTermInput): PaymentTerm | null =>
  termDays === null && dueDay === null ? null : { days: termDays ?? 0, dueDay };
