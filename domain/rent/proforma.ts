import { joinCharges, type NextCharge } from "./billing.ts";
import { type ChargedRent, upcomingCharges } from "./next-charge.ts";

/** The most future payments that one pro forma asks for. */
export const maxProformaPayments = 12;

/** What a pro forma asks for: the next payments of a rental that are not charged yet. */
export type Proforma = ReturnType<typeof joinCharges>;

/**
 * The pro forma for a number of future payments; null if the rental has fewer of them.
 * @param payments from 1 to `maxProformaPayments`
 */
export function proformaOf(rent: ChargedRent, payments: number): Proforma | null {
  const charges: NextCharge[] = [];
  for (const charge of upcomingCharges(rent)) {
    charges.push(charge);
    if (charges.length === payments) break;
  }
  const [first, ...others] = charges;
  return first === undefined || charges.length < payments ? null : joinCharges([first, ...others]);
}
