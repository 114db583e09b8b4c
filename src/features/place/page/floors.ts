import type { PlaceOnPage } from "./queries.ts";

type Cell = PlaceOnPage["cells"][number];

/** The floors of a plan, those with the most free boxes first. */
export function floorsOf(cells: readonly Cell[]): number[] {
  const free = (floor: number) => cells.filter((cell) => cell.floor === floor && cell.state === "free").length;
  return [...new Set(cells.map(({ floor }) => floor))].sort((a, b) => free(b) - free(a) || a - b);
}

export const cellsOfFloor = (cells: readonly Cell[], floor: number) => cells.filter((cell) => cell.floor === floor);
