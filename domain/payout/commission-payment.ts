import { z } from "zod";
import { type Day, dayAt, polishTimeZone } from "../core/day.ts";
import type { FieldCode } from "../core/errors.ts";
import { singleLine } from "../core/text-schema.ts";
import { minOnlineGrosze } from "../rent/online-payment.ts";
import { day } from "../reservation/schema.ts";

/** How a partner pays commission that was not withheld. */
export type CommissionPaymentKind = "offset" | "online" | "transfer";

/** How long a partner has to pay an invoice for commission, from the day on which it is issued. */
export const commissionTermDays = 14;

/** Days after the due day on which an unpaid invoice is reminded of. */
export const commissionReminderDays = [1, 8, 15] as const;

/** After so many days an unpaid invoice is a task for administrators. */
export const commissionLongOverdueDays = 30;

/** Smaller amounts wait, because the provider charges for each of these transfers. */
const minOffsetGrosze = 1_000;

/** What to take from the payout account; null if nothing. */
export function offsetOf(dueGrosze: number, availableGrosze: number): number | null {
  const grosze = Math.min(dueGrosze, availableGrosze);
  return grosze >= minOffsetGrosze ? grosze : null;
}

/** Whether an amount can be paid on the provider's page. */
export const isPayableOnline = (openGrosze: number): boolean => openGrosze >= minOnlineGrosze;

/**
 * The commission of a month that was not withheld, against what other months ask for.
 * @param directGrosze of the month; negative if more was returned than earned
 * @param months earlier ones, oldest first; `dueGrosze`: what they ask for, negative for a credit
 * @param paidGrosze what the partner has paid so far
 */
export function closeCommission<M extends { dueGrosze: number }>(
  directGrosze: number,
  months: readonly M[],
  paidGrosze: number,
): {
  dueGrosze: number;
  askedGrosze: number;
  /** Earlier months of which something was returned, with what they ask for now. */
  reduced: (M & { dueGrosze: number })[];
} {
  const reduced: (M & { dueGrosze: number })[] = [];
  let rest = Math.max(0, -directGrosze);
  for (const month of months.toReversed()) {
    const taken = Math.min(rest, Math.max(0, month.dueGrosze));
    if (taken > 0) reduced.push({ ...month, dueGrosze: month.dueGrosze - taken });
    rest -= taken;
  }
  const before = months.reduce((sum, { dueGrosze }) => sum + dueGrosze, 0);
  const creditGrosze = Math.max(0, paidGrosze - before);
  return {
    dueGrosze: Math.max(0, directGrosze) - rest,
    askedGrosze: Math.max(0, directGrosze - creditGrosze),
    reduced,
  };
}

/** `shownGrosze`: what the page said is to be paid. */
export const payCommissionInput = z.strictObject({ shownGrosze: z.int().min(1) });
export type PayCommissionInput = z.output<typeof payCommissionInput>;

/** A transfer of a partner to the marketplace's bank account. */
export const commissionTransferInput = z.strictObject({
  amountGrosze: z
    .int({ error: "field.required" })
    .min(1, { error: "field.too_small" })
    .max(100_000_000, { error: "field.too_large" }),
  receivedOn: day,
  title: singleLine(140).min(1, { error: "field.required" }),
});
export type CommissionTransferInput = z.output<typeof commissionTransferInput>;

/** What is wrong with the day of a transfer; null if nothing. */
export const transferDayError = (receivedOn: Day, now: Date): FieldCode | null =>
  receivedOn > dayAt(now, polishTimeZone) ? "field.invalid" : null;
