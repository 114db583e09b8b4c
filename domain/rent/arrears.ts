import { addDays, type Day, daysBetween } from "../core/day.ts";

/** Rent must be overdue for longer than this before the landlord may suspend access or end a fixed term early. */
export const seriousArrearsDays = 14;

/** Days that a payment demand gives the tenant to pay. */
export const demandDays = 7;

/** What is unpaid, as relevant for the agreement's section on arrears. */
export interface Arrears {
  /** The earliest due date of unpaid charges; null when nothing is overdue. */
  overdueSinceOn: Day | null;
  /** The same of rent alone: an unpaid deposit gives the landlord no right to suspend access. */
  rentOverdueSinceOn: Day | null;
  /** When payment was last demanded; null when it never was. */
  demandedOn: Day | null;
}

/** A demand sent before the oldest unpaid charge was due was about another debt. */
function demandOf(overdueSinceOn: Day | null, demandedOn: Day | null): Day | null {
  return overdueSinceOn !== null && demandedOn !== null && demandedOn > overdueSinceOn ? demandedOn : null;
}

/** Whether payment can be demanded: something is overdue, and no demand is waiting for its deadline. */
export function canDemandPayment(arrears: Pick<Arrears, "overdueSinceOn" | "demandedOn">, today: Day): boolean {
  if (arrears.overdueSinceOn === null) return false;
  const demandedOn = demandOf(arrears.overdueSinceOn, arrears.demandedOn);
  return demandedOn === null || today > demandDeadline(demandedOn);
}

/** The last day on which the tenant can pay after a demand. */
export const demandDeadline = (demandedOn: Day): Day => addDays(demandedOn, demandDays);

/**
 * The first day on which the arrears are serious: rent is overdue for more than 14 days and a demand has expired. Null when
 * no rent is overdue or its payment has not been demanded.
 */
export function seriousArrearsFrom(arrears: Omit<Arrears, "overdueSinceOn">): Day | null {
  const { rentOverdueSinceOn } = arrears;
  const demandedOn = demandOf(rentOverdueSinceOn, arrears.demandedOn);
  if (rentOverdueSinceOn === null || demandedOn === null) return null;
  const overdueFrom = addDays(rentOverdueSinceOn, seriousArrearsDays + 1);
  const expiredFrom = addDays(demandDeadline(demandedOn), 1);
  return overdueFrom > expiredFrom ? overdueFrom : expiredFrom;
}

/** Whether the landlord may suspend access, or end a fixed term early. */
export function hasSeriousArrears(arrears: Omit<Arrears, "overdueSinceOn">, today: Day): boolean {
  const from = seriousArrearsFrom(arrears);
  return from !== null && daysBetween(from, today) >= 0;
}
