import { addDays, addMonths, type Day } from "../core/day.ts";
import { lastDayToPay } from "./calendar.ts";

/** A part of a debt that a tenant has agreed to pay by a day. */
export interface Installment {
  dueOn: Day;
  amountGrosze: number;
}

export type PlanStatus = "running" | "kept" | "broken" | "canceled";

export const planIntervals = ["week", "twoWeeks", "month"] as const;
export type PlanInterval = (typeof planIntervals)[number];

export const fewestInstallments = 2;
export const mostInstallments = 24;

/** The first installment is due within this many days, so that the payments begin soon. */
export const latestFirstInstallmentDays = 45;

/** A payment this many days late does not end a plan. */
export const planGraceDays = 3;

/** An installment is announced by email this many days before it is due. */
const installmentNoticeDays = 3;

const sumOf = (installments: readonly Installment[]): number =>
  installments.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);

export interface PlanTerms {
  debtGrosze: number;
  count: number;
  firstOn: Day;
  every: PlanInterval;
}

function dueDay({ firstOn, every }: Pick<PlanTerms, "firstOn" | "every">, index: number): Day {
  if (every === "month") return addMonths(firstOn, index);
  return addDays(firstOn, index * (every === "week" ? 7 : 14));
}

/**
 * Splits a debt into installments of whole złoty that differ by the last one alone, which takes the rest. A debt of less than a
 * złoty per installment is split to the grosz.
 */
export function installmentsOf({ debtGrosze, count, ...days }: PlanTerms): Installment[] {
  const unit = debtGrosze >= count * 100 ? 100 : 1;
  const partGrosze = Math.floor(debtGrosze / count / unit) * unit;
  return Array.from({ length: count }, (_, index) => ({
    dueOn: dueDay(days, index),
    amountGrosze: index === count - 1 ? debtGrosze - partGrosze * (count - 1) : partGrosze,
  }));
}

export interface PaymentPlan {
  /** What was overdue when the plan was agreed on. */
  debtGrosze: number;
  installments: readonly Installment[];
}

/** What of a rent is paid, as far as it concerns a plan. */
export interface PlanProgress {
  /** What is open of the charges that the plan covers, and what of them a bank is still processing. */
  openGrosze: number;
  processingGrosze: number;
  /** The earliest due date of overdue charges that the plan does not cover; null without any. */
  newlyOverdueSinceOn: Day | null;
}

const isLate = (dueOn: Day, today: Day): boolean => addDays(lastDayToPay(dueOn), planGraceDays) < today;

/**
 * Whether a plan is kept to the end, broken, or still running. It is broken by an installment, or by rent that became due since, more
 * than `planGraceDays` late. What a bank is processing counts as paid until it fails, but ends no plan.
 */
export function planStatusOn(
  { debtGrosze, installments }: PaymentPlan,
  { openGrosze, processingGrosze, newlyOverdueSinceOn }: PlanProgress,
  today: Day,
): Exclude<PlanStatus, "canceled"> {
  if (openGrosze + processingGrosze === 0) return "kept";
  const demandedGrosze = sumOf(installments.filter(({ dueOn }) => isLate(dueOn, today)));
  const isBehind = openGrosze > debtGrosze - demandedGrosze;
  const owesRent = newlyOverdueSinceOn !== null && isLate(newlyOverdueSinceOn, today);
  return isBehind || owesRent ? "broken" : "running";
}

/** Each installment with what is paid of it: payments count for the earliest first. */
export function paidInstallments<T extends Installment>(
  installments: readonly T[],
  paidGrosze: number,
): (T & { paidGrosze: number })[] {
  let leftGrosze = paidGrosze;
  return installments.map((installment) => {
    const paid = Math.max(0, Math.min(leftGrosze, installment.amountGrosze));
    leftGrosze -= paid;
    return { ...installment, paidGrosze: paid };
  });
}

/**
 * The installment to announce today, with what is left of it, unless that was done by `checkedOn`; null if none is due soon or it
 * is paid.
 */
export function installmentToAnnounce(
  { debtGrosze, installments }: PaymentPlan,
  openGrosze: number,
  { checkedOn, today }: { checkedOn: Day; today: Day },
): { dueOn: Day; openGrosze: number } | null {
  const next = paidInstallments(installments, debtGrosze - openGrosze).find(({ dueOn, amountGrosze, paidGrosze }) => {
    const noticeOn = addDays(dueOn, -installmentNoticeDays);
    return checkedOn < noticeOn && noticeOn <= today && today <= dueOn && paidGrosze < amountGrosze;
  });
  return next === undefined ? null : { dueOn: next.dueOn, openGrosze: next.amountGrosze - next.paidGrosze };
}
