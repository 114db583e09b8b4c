import { DomainError } from "../../../domain/core/errors.ts";
import { type Database, rows } from "../../db/database.ts";
import { selectEntry } from "./statements.ts";

interface EntryRow {
  target: string;
  isConfirmed: 0 | 1;
}

export interface WaitlistEntry {
  /** The name of the place or town. */
  target: string;
  isConfirmed: boolean;
}

/** An entry found by `selectEntry`. Throws `waitlist.link_invalid` for one that has left, expired or been notified. */
export function requireEntry(found: D1Result | undefined): WaitlistEntry {
  const [entry] = rows<EntryRow>(found);
  if (entry === undefined) throw new DomainError("waitlist.link_invalid");
  return { target: entry.target, isConfirmed: entry.isConfirmed === 1 };
}

/** The entry of a link, by the hash of its secret. Throws as `requireEntry` does. */
export async function readEntry(db: Database, hash: string): Promise<WaitlistEntry> {
  return requireEntry(await selectEntry(db, hash).run());
}
