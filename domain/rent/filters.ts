import { type RentStatus, rentTransitions } from "./transitions.ts";

const statuses = Object.keys(rentTransitions) as [RentStatus, ...RentStatus[]];

/**
 * The statuses and combined filters: `running`, `late` (overdue charges), `leavingWeek` and `leaving` (ending within a week
 * or a month), and `noAddress` (running or future, of a company that gets no invoice without an address).
 */
export const rentFilters = ["running", "late", "leavingWeek", "leaving", "noAddress", ...statuses] as const;
export type RentFilter = (typeof rentFilters)[number];
