/** What a request uses of the database. */
export interface DatabaseUse {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
}

export const noUse = (): DatabaseUse => ({ roundTrips: 0, rowsRead: 0, rowsWritten: 0 });

/** Adds the rows of an answer of `all`, `run` or `batch`; one of `raw` names none. */
export function noteUse(use: DatabaseUse, answer: unknown): void {
  for (const result of [answer].flat()) {
    const meta = (result as Partial<D1Result> | null)?.meta;
    use.rowsRead += meta?.rows_read ?? 0;
    use.rowsWritten += meta?.rows_written ?? 0;
  }
}
