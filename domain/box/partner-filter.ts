import { addDays, type Day } from "../core/day.ts";
import { fold } from "../core/text.ts";
import type { BoxKind } from "./kinds.ts";
import { boxSizes } from "./sizes.ts";
import type { BoxState, BoxStatus } from "./state.ts";

export interface FilteredBox {
  number: string;
  kind: BoxKind;
  areaCm2: number;
  floor: number;
  status: BoxStatus;
  state: BoxState;
  /** `endOn` is exclusive, null without an end. */
  tenant: { clientName: string; endOn: Day | null } | null;
  reservation: { clientName: string | null; code: string; moveInOn: Day } | null;
}

export const moveDirections = ["in", "out"] as const;
/** How many days ahead the filter for arrivals and departures looks. */
const moveDays = { in: 7, out: 30 } as const;

/**
 * The filter as query parameters; empty or missing means any. `state` may be "archived"; archived boxes are hidden
 * otherwise. `area` is the minimum in m², with a decimal point or comma. `moves`: arrivals within 7 days or departures
 * within 30.
 */
export type BoxFilter = {
  [name in "state" | "kind" | "size" | "floor" | "area" | "moves" | "q"]?: string | undefined;
};

/** Whether a box matches the filter. Each word of `q` must occur in its number, a reservation code or a client's name. */
export function matchesFilter(box: FilteredBox, filter: BoxFilter, today: Day): boolean {
  const { state, kind, size, floor, area, moves, q = "" } = filter;
  const shown = box.status === "archived" ? "archived" : box.state;
  if (state ? shown !== state : shown === "archived") return false;
  if (kind && box.kind !== kind) return false;
  if (floor && box.floor !== Number(floor)) return false;
  const room = size && boxSizes.find(({ id }) => id === size);
  if (room && (box.areaCm2 < room.minAreaM2 * 10_000 || box.areaCm2 >= room.maxAreaM2 * 10_000)) return false;
  const { tenant, reservation } = box;
  if (area && box.areaCm2 < Number(area.replace(",", ".")) * 10_000) return false;
  if (moves === "in" && !isWithin(reservation?.moveInOn, today, addDays(today, moveDays.in))) return false;
  if (moves === "out" && !isWithin(tenant?.endOn, addDays(today, 1), addDays(today, moveDays.out + 1))) return false;
  const text = fold([box.number, tenant?.clientName, reservation?.clientName, reservation?.code].join(" "));
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const isWithin = (day: Day | null | undefined, from: Day, to: Day): boolean => !!day && day >= from && day < to;
