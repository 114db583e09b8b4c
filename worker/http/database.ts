/** The rows of one answer of a batch, under the names its SQL gave them. */
export function rows<T>(result: D1Result | undefined): T[] {
  return (result?.results ?? []) as T[];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The ledger's trigger refused the period: someone has the box on one of its days. */
export function isOverlap(error: unknown): boolean {
  return messageOf(error).includes("occupancy.overlap");
}

export function isUniqueConflict(error: unknown): boolean {
  return messageOf(error).includes("UNIQUE constraint failed");
}

/** What a row refers to is not there, or something refers to the one that is to go. */
export function isForeignKeyMissing(error: unknown): boolean {
  return messageOf(error).includes("FOREIGN KEY constraint failed");
}

/** D1 could not be reached or is overloaded. What SQLite itself refuses carries its own code and is our fault. */
export function isDatabaseDown(error: unknown): boolean {
  const message = messageOf(error);
  return message.startsWith("D1_") && !message.includes("SQLITE_");
}
