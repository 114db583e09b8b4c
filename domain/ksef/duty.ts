import type { Day } from "../core/day.ts";

/**
 * From which day on a seller must issue its invoices to companies in KSeF; all larger ones had to from 2026-02-01 on.
 * `small`: invoices of at most 10,000 zł with VAT a month. (Polish VAT Act, art. 106ga, 145m.)
 */
export const ksefDutyFrom = { small: "2027-01-01", other: "2026-04-01" } as const;

/** From this day on an invoice outside of KSeF is fined (art. 106ni), so that none is issued to a company. */
export const ksefFinesFrom = "2027-01-01";

/** The monthly limit of a small seller, with VAT. */
export const smallSellerGrosze = 1_000_000;

export interface KsefSeller {
  vatStatus: "vat23" | "exempt";
  isSmall: boolean;
  /** Invoices issued from this day on are sent to KSeF; null: none. */
  fromOn: Day | null;
}

/**
 * What a seller has to do about KSeF. `none`: it is connected, or charges no VAT. `later`: it must connect from
 * `ksefDutyFrom.small` on. `due`: it must connect now. `required`: until it does, it cannot invoice companies.
 */
export type KsefDuty = "none" | "later" | "due" | "required";

export function ksefDuty({ vatStatus, isSmall, fromOn }: KsefSeller, today: Day): KsefDuty {
  if (vatStatus === "exempt" || (fromOn !== null && fromOn <= today)) return "none";
  if (today >= ksefFinesFrom) return "required";
  return today < ksefDutyFrom[isSmall ? "small" : "other"] ? "later" : "due";
}
