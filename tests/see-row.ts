import { joinSeen, type Kind, type SeenRows } from "../scripts/check/rows/seen.ts";

const kindOf = (value: unknown): Kind => {
  if (value === null) return "null";
  if (typeof value === "number") return value === 0 || value === 1 ? "flag" : "number";
  return typeof value === "string" ? "string" : "object";
};

/** Adds a row seen at a cast. */
export function seeRow(all: SeenRows, key: string, row: object): void {
  const columns = Object.entries(row).map(([name, value]) => [name, { rows: 1, kinds: [kindOf(value)] }]);
  joinSeen(all, { [key]: { rows: 1, columns: Object.fromEntries(columns) } });
}
