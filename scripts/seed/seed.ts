import { type Loadable, loadRows } from "./load.ts";
import type { Rows } from "./rows.ts";

/**
 * Fills an empty, migrated database with the rows of `makeSeed`, which are made before it is opened: while they are made
 * nothing else runs, and a connection that idles meanwhile is closed. Runs in a script and in a Worker's test alike.
 * Throws when the database has partners already, or when it refuses a row.
 */
export async function loadSeed(db: Loadable, rows: Rows): Promise<void> {
  const { results } = await db.prepare("SELECT id FROM partners LIMIT 1").all();
  if (results.length > 0) throw new Error("The database has data already. `npm run reset` begins afresh.");
  await loadRows(db, rows);
}
