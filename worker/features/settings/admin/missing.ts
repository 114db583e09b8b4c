import type { Day } from "../../../../domain/core/day.ts";
import { type MissingRates, missingRates } from "../../../../domain/settings/missing.ts";
import { rows } from "../../../db/database.ts";
import { readRates } from "../queries.ts";

/** The rates that an administrator has to enter, of `dueDaysOfCompanies` and `selectRates`. */
export function missingRatesOf(dueDays: D1Result | undefined, found: D1Result | undefined, today: Day): MissingRates {
  const { interest, euro } = readRates(found);
  const daysOf = (entries: readonly { fromOn: Day }[]) => entries.map(({ fromOn }) => fromOn);
  return missingRates(
    rows<{ dueOn: Day }>(dueDays).map(({ dueOn }) => dueOn),
    { euroMonths: daysOf(euro), companyInterest: daysOf(interest.company) },
    today,
  );
}
