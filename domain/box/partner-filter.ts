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
/** How many days ahead a look at who comes reaches, and at who leaves. */
const moveDays = { in: 7, out: 30 } as const;

/**
 * As it stands in an address: empty or missing is any. `state` may be "archived", which is hidden otherwise. `area` is the
 * least one in m², with a point or a comma; `moves` is who moves in within a week, or whose last day is within 30 days.
 */
export type BoxFilter = {
  [name in "state" | "kind" | "size" | "floor" | "area" | "moves" | "q"]?: string | undefined;
};

/** The filter of a place's boxes, the same on the page and in its spreadsheet. Every word of `q` is in a number, a code or a name. */
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
