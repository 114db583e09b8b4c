import { changedPrice, type PriceChange, priceLimits } from "../box/bulk-change.ts";
import type { Day } from "../core/day.ts";
import type { ChargedRent } from "./next-charge.ts";
import type { NoticeRules } from "./notice.ts";
import {
  checkNewPrice,
  type PriceIncreaseReason,
  priceChangeDays,
  rentGrosze,
  type TermOfRent,
} from "./price-change.ts";
import { promisedLimitGrosze } from "./price-promise.ts";
import { type RentStatus, runningRents } from "./transitions.ts";

/** Maximum rentals per request. */
export const maxRentsPerRequest = 50;

/** Why a rental's price cannot be changed. */
export type PriceProblem =
  | "notRunning"
  | "endsBefore"
  | "same"
  | "tooSmall"
  | "tooLarge"
  | "belowLimit"
  | "fixedTerm"
  | "promised"
  | "reasonMissing";

export interface PricedRent
  extends ChargedRent,
    Pick<TermOfRent, "noticeBy" | "endBeforeNoticeOn" | "promise" | "pastPrices"> {
  status: RentStatus;
}

export interface RentPrice {
  /** First day of a charge period, on or after the requested day. */
  fromOn: Day;
  /** The box's share of the monthly price. */
  rentGrosze: number;
}

/**
 * A rental's new price in a bulk price change. It takes effect at the start of the rental's own charge period, after the
 * full notice period. `lowestGrosze` is the lowest price that the user may give.
 */
export function bulkPriceOf(
  rent: PricedRent,
  { fromOn, price, reason }: { fromOn: Day; price: PriceChange; reason: PriceIncreaseReason | null },
  rules: NoticeRules & { lowestGrosze?: number },
): RentPrice | PriceProblem {
  if (!(runningRents as readonly RentStatus[]).includes(rent.status)) return "notRunning";
  const day = priceChangeDays(rent, rules).find((each) => each >= fromOn);
  if (day === undefined) return "endsBefore";
  const grosze = withinPromise(
    changedPrice(rentGrosze(rent.monthlyLines), price),
    price,
    promisedLimitGrosze(rent, day),
  );
  if (grosze < priceLimits.min) return "tooSmall";
  if (grosze > priceLimits.max) return "tooLarge";
  if (grosze < (rules.lowestGrosze ?? 0)) return "belowLimit";
  const problems = checkNewPrice(rent, { fromOn: day, rentGrosze: grosze, reason });
  if (problems.rentGrosze) return problems.rentGrosze === "field.fixed_term" ? "fixedTerm" : "promised";
  if (problems.reason) return "reasonMissing";
  const [latest] = rent.planned.filter((change) => change.fromOn <= day).sort((a, b) => (a.fromOn < b.fromOn ? 1 : -1));
  return rentGrosze(latest?.monthlyLines ?? rent.monthlyLines) === grosze
    ? "same"
    : { fromOn: day, rentGrosze: grosze };
}

const zloty = 100;

/** A percentage that breaks a promise only because the price was rounded up to a złoty is rounded down instead. */
function withinPromise(grosze: number, { kind }: PriceChange, limit: number | null): number {
  if (kind !== "percent" || limit === null || grosze <= limit || grosze - limit >= zloty) return grosze;
  return grosze - zloty;
}
