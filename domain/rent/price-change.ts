import { addDays, type Day } from "../core/day.ts";
import type { FieldErrors } from "../core/errors.ts";
import type { PriceLine } from "../reservation/price.ts";
import { type ChargedRent, upcomingCharges } from "./next-charge.ts";
import type { NoticeRules } from "./notice.ts";
import { breaksPromise, type PromisedRent } from "./price-promise.ts";

/** The reasons for which the agreement allows a rent increase. The email to the tenant states the reason. */
export const priceIncreaseReasons = ["costs", "inflation", "improvements"] as const;
export type PriceIncreaseReason = (typeof priceIncreaseReasons)[number];

/** Whether the rental was agreed for a fixed term, or its tenant has given notice and so pays the current rent until the end. */
const mayNotRise = (rent: Pick<TermOfRent, "endOn" | "noticeBy" | "endBeforeNoticeOn">): boolean =>
  rent.noticeBy === "customer" || (rent.noticeBy === null ? rent.endOn : rent.endBeforeNoticeOn) !== null;

export interface TermOfRent extends PromisedRent {
  /** exclusive */
  endOn: Day | null;
  noticeBy: "customer" | "partner" | null;
  /** The agreed end before notice was given, exclusive. */
  endBeforeNoticeOn: Day | null;
  monthlyLines: readonly PriceLine[];
}

/**
 * Checks a new price against the agreement: no increase during a fixed term or after the tenant's notice, none that breaks a
 * price promise, and an increase needs a reason.
 */
export function checkNewPrice(
  rent: TermOfRent,
  { fromOn, rentGrosze: grosze, reason }: { fromOn: Day; rentGrosze: number; reason: PriceIncreaseReason | null },
): FieldErrors {
  if (grosze <= rentGrosze(rent.monthlyLines)) return {};
  if (mayNotRise(rent)) return { rentGrosze: "field.fixed_term" };
  if (breaksPromise(rent, { fromOn, rentGrosze: grosze })) return { rentGrosze: "field.price_promised" };
  return reason === null ? { reason: "field.required" } : {};
}

/** How long before it takes effect a price is announced at least, in days. */
const minPriceNoticeDays = 30;

/** How long before it takes effect a price is announced at a place. */
export const priceNoticeDays = (noticeDays: number): number => Math.max(noticeDays, minPriceNoticeDays);

/**
 * The changes without rises of the rent. A tenant who gives notice before a rise takes effect does not pay it, unless they
 * withdraw the notice.
 */
export const withoutRises = <Change extends { kind: "price" | "box"; monthlyGrosze: number }>(
  changes: readonly Change[],
  monthlyGrosze: number,
): Change[] => changes.filter((change) => change.kind !== "price" || change.monthlyGrosze <= monthlyGrosze);

/** Maximum number of days to choose from. */
const offeredDays = 12;

/**
 * The days on which a new price may take effect: first days of uncharged periods, at least 30 days and the full notice
 * period ahead, so that the tenant can leave before. Empty when the rental ends earlier.
 */
export function priceChangeDays(rent: ChargedRent, { today, noticeDays }: NoticeRules): Day[] {
  const earliest = addDays(today, priceNoticeDays(noticeDays));
  const days: Day[] = [];
  for (const { fromOn } of upcomingCharges(rent)) {
    if (fromOn >= earliest) days.push(fromOn);
    if (days.length === offeredDays) break;
  }
  return days;
}

/**
 * The planned prices that a relocation on `fromOn` cancels: they were announced for the old box, and the tenant pays
 * the price agreed for the new one. Earlier planned prices are kept.
 */
export function pricesCanceledByRelocation<Change extends { kind: "price" | "box"; fromOn: Day }>(
  changes: readonly Change[],
  fromOn: Day,
): Change[] {
  return changes.filter((change) => change.kind === "price" && change.fromOn >= fromOn);
}

export type NewPrice = Pick<PriceLine, "unitGrosze"> & Partial<Pick<PriceLine, "vatRate">>;

/** The monthly price lines with a new price of the box; products are unchanged. */
export function withRentPrice(lines: readonly PriceLine[], price: NewPrice): PriceLine[] {
  return lines.map((line) => (line.kind === "rent" ? { ...line, ...price, grossGrosze: price.unitGrosze } : line));
}

/** The total of monthly price lines, in grosze. */
export function monthGrosze(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
}

/** The box's share of the monthly price, in grosze. */
export function rentGrosze(lines: readonly PriceLine[]): number {
  return monthGrosze(lines.filter(({ kind }) => kind === "rent"));
}
