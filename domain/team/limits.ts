import type { Day } from "../core/day.ts";
import { DomainError, type FieldErrors } from "../core/errors.ts";

/** How far staff below manager may deviate from the price list, as the owner has set it. */
export interface StaffLimits {
  /** Maximum discount from the list price of a month, in whole percent. */
  maxDiscountPercent: number;
  mayLowerDeposit: boolean;
  mayRecordPayments: boolean;
}

/** The terms offered to a client and the corresponding terms of the price list, in grosze. */
export interface GivenTerms {
  listGrosze: number;
  monthlyGrosze: number;
  /** The current price of a running rental, which is always allowed. */
  currentGrosze?: number;
  listDepositGrosze?: number;
  depositGrosze?: number;
}

/**
 * The lowest monthly price that the limits allow, in grosze, rounded up.
 *
 * @param limits null for staff without limits
 */
export function lowestPriceGrosze(
  limits: StaffLimits | null,
  { listGrosze, currentGrosze = listGrosze }: Pick<GivenTerms, "listGrosze" | "currentGrosze">,
): number {
  if (limits === null) return 0;
  return Math.min(currentGrosze, Math.ceil((listGrosze * (100 - limits.maxDiscountPercent)) / 100));
}

/**
 * Errors for a monthly price and a deposit outside of the limits.
 * @param priceField the field name of the price in the form
 * @returns no entries if the terms are allowed
 */
export function staffLimitErrors(limits: StaffLimits | null, terms: GivenTerms, priceField: string): FieldErrors {
  if (limits === null) return {};
  const { monthlyGrosze, depositGrosze = 0, listDepositGrosze = 0 } = terms;
  const isDepositLower = depositGrosze < listDepositGrosze;
  return {
    ...(monthlyGrosze < lowestPriceGrosze(limits, terms) ? { [priceField]: "field.below_limit" } : {}),
    ...(isDepositLower && !limits.mayLowerDeposit ? { depositGrosze: "field.not_permitted" } : {}),
  };
}

/** Throws `request.invalid` for staff who may not record payments. */
export function requireRecording(limits: StaffLimits | null, field: string): void {
  if (limits?.mayRecordPayments !== false) return;
  throw new DomainError("request.invalid", { fields: { [field]: "field.not_permitted" } });
}

/**
 * The rule for every record of money that was received or paid back outside of Boksy: staff may record it, and its day is
 * not in the future. Throws `request.invalid` by field.
 * @param fields the names of the form's fields for the money and its day
 */
export function requireRecordable(
  limits: StaffLimits | null,
  days: { on: Day; today: Day },
  fields = { money: "amountGrosze", day: "receivedOn" },
): void {
  requireRecording(limits, fields.money);
  if (days.on > days.today) throw new DomainError("request.invalid", { fields: { [fields.day]: "field.day_too_far" } });
}
