import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import { matchesFilter } from "../../../../domain/box/partner-filter.ts";
import { dayAt, isDay, polishTimeZone } from "../../../../domain/core/day.ts";
import { type Period, periodOf } from "../../../../domain/core/period.ts";
import { fold } from "../../../../domain/core/text.ts";
import { freeBoxesQuery, type PartnerBox } from "../queries.ts";
import { sortBoxes } from "../table/sort-boxes.ts";
import type { PlaceUrlState } from "../use-place-view.ts";

/** The period in which a box must be free; null if the URL has none. Without `for` it is open-ended. */
export function freePeriod({ free, for: months }: Pick<PlaceUrlState, "free" | "for">): Period | null {
  if (!isDay(free)) return null;
  const count = Number(months);
  return periodOf(free, Number.isInteger(count) && count > 0 && count <= 60 ? count : null);
}

/** The URL's filters except the floor, which differs between plan and table. */
const filterNames = ["state", "kind", "size", "area", "moves", "q"] as const;

export const isFiltered = (address: PlaceUrlState): boolean =>
  address.free !== "" || filterNames.some((name) => address[name] !== "");

/** The values that clear all filters. */
export const noFilter = { state: "", kind: "", size: "", area: "", moves: "", q: "", free: "", for: "" } as const;

/** The same filters as API parameters, for the CSV export. */
export function filterForCsv({ floor, ...address }: PlaceUrlState): Record<string, string> {
  const period = freePeriod(address);
  const { state, kind, size, area, moves, q, on } = address;
  const free = period && { from: period.from, state: "free", ...(period.to !== null && { to: period.to }) };
  return { state, kind, size, area: area.replace(/[.,]$/, ""), moves, q, floor, on, ...free };
}

/**
 * The boxes that match the URL's filters, of all floors if `floor` is omitted. The API tells which are free in a
 * period; until it responds, `query` is pending and the list is empty.
 */
export function useFoundBoxes(placeId: string, boxes: readonly PartnerBox[], address: PlaceUrlState, floor?: string) {
  const { state, kind, size, area, moves, on } = address;
  const q = useDeferredValue(address.q);
  const period = freePeriod(address);
  const query = useQuery(freeBoxesQuery(placeId, period));
  const free = query.data;
  const isAsked = period !== null;
  const find = useCallback(
    (words: string) => {
      const day = on || dayAt(new Date(), polishTimeZone);
      const filter = { state: isAsked ? "" : state, kind, size, area, moves, floor, q: words };
      return boxes.filter((box) => matchesFilter(box, filter, day) && (!isAsked || free?.has(box.id) === true));
    },
    [boxes, isAsked, free, state, kind, size, area, moves, floor, on],
  );
  const found = useMemo(() => find(q), [find, q]);
  /** The box with exactly this number, otherwise the first match by number. */
  const first = (words: string): PartnerBox | undefined => {
    const fitting = sortBoxes(find(words), { key: "number", direction: "asc" });
    return fitting.find(({ number }) => fold(number) === fold(words.trim())) ?? fitting[0];
  };
  return { found, first, query: isAsked ? query : null };
}
