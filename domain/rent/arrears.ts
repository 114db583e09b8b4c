import { addDays, type Day, daysBetween } from "../core/day.ts";

/** Rent must be overdue for longer than this before the landlord may suspend access or end a fixed term early. */
export const seriousArrearsDays = 14;

/** Days that a payment demand gives the tenant to pay. */
export const demandDays = 7;

/** Unpaid rent, as relevant for the agreement's section on arrears. */
export interface Arrears {
  /** The earliest due date of unpaid charges; null when nothing is overdue. */
  overdueSinceOn: Day | null;
  /** When payment was last demanded; null when it never was. */
  demandedOn: Day | null;
}

/** A demand sent before the oldest unpaid charge was due was about another debt. */
function demandOf({ overdueSinceOn, demandedOn }: Arrears): Day | null {
  return overdueSinceOn !== null && demandedOn !== null && demandedOn > overdueSinceOn ? demandedOn : null;
}

/** Whether payment can be demanded: something is overdue, and no demand is waiting for its deadline. */
export function canDemandPayment(arrears: Arrears, today: Day): boolean {
  if (arrears.overdueSinceOn === null) return false;
  const demandedOn = demandOf(arrears);
  return demandedOn === null || today > demandDeadline(demandedOn);
}

/** The last day on which the tenant can pay after a demand. */
export const demandDeadline = (demandedOn: Day): Day => addDays(demandedOn, demandDays);

/**
 * The first day on which the arrears are serious: rent is overdue for more than 14 days and a demand has expired. Null when
 * nothing is overdue or payment has not been demanded.
 */
export function seriousArrearsFrom(arrears: Arrears): Day | null {
  const demandedOn = demandOf(arrears);
  if (arrears.overdueSinceOn === null || demandedOn === null) return null;
  const overdueFrom = addDays(arrears.overdueSinceOn, seriousArrearsDays + 1);
  const expiredFrom = addDays(demandDeadline(demandedOn), 1);
  return overdueFrom > expiredFrom ? overdueFrom : expiredFrom;
}

/** Whether the landlord may suspend access, or end a fixed term early. */
export function hasSeriousArrears(arrears: Arrears, today: Day): boolean {
  const from = seriousArrearsFrom(arrears);
  return from !== null && daysBetween(from, today) >= 0;
}
