import type { AdminDashboard } from "./queries.ts";

/** Whether rates for debt collection have to be entered. */
export const isRateMissing = ({ euroMonths, halfYearOn }: AdminDashboard["missingRates"]): boolean =>
  euroMonths.length > 0 || halfYearOn !== null;
