import type { ListFilter } from "../../lib/api/list-query.ts";

/** Clears all filters of a report; undefined while none is set. */
export function clearOf(
  filter: ListFilter,
  change: (changed: Record<string, string>) => void,
): (() => void) | undefined {
  const names = Object.keys(filter);
  if (names.every((name) => filter[name] === "")) return undefined;
  return () => change(Object.fromEntries(names.map((name) => [name, ""])));
}
