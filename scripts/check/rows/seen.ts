/** What a value of a column was; `flag` is 0 or 1. */
export type Kind = "string" | "number" | "flag" | "null" | "object";

/** The rows seen at one cast: their number, and for each column the number of rows with it and the kinds of its values. */
export interface Seen {
  rows: number;
  columns: Record<string, { rows: number; kinds: Kind[] }>;
}

/** By file and by the place of the cast among those of the file. */
export type SeenRows = Record<string, Seen>;

declare module "vitest" {
  interface TaskMeta {
    /** What the tests of a file saw, for the reporter. */
    seenRows?: SeenRows;
  }
}

export const castKey = (file: string, at: number) => `${file} ${at}`;

const add = (seen: Seen, name: string, rows: number, kinds: readonly Kind[]) => {
  const before = seen.columns[name];
  seen.columns[name] = {
    rows: (before?.rows ?? 0) + rows,
    kinds:
      before === undefined ? [...kinds] : [...before.kinds, ...kinds.filter((kind) => !before.kinds.includes(kind))],
  };
};

/** Adds what some tests saw to what others saw. */
export function joinSeen(all: SeenRows, more: SeenRows): SeenRows {
  for (const [key, { rows, columns }] of Object.entries(more)) {
    const seen = all[key] ?? { rows: 0, columns: {} };
    all[key] = seen;
    seen.rows += rows;
    for (const [name, column] of Object.entries(columns)) add(seen, name, column.rows, column.kinds);
  }
  return all;
}
