import { type Loadable, loadRows } from "./load.ts";
import type { Rows } from "./rows.ts";

/**
 * Fills an empty, migrated database with the rows of `makeSeed`. They are generated before it is opened, because generating
 * them blocks, and idle connections are closed. Used by a script and by Worker tests.
 * @throws when the database already has partners or rejects a row
 */
export async function loadSeed(db: Loadable, rows: Rows): Promise<void> {
  const { results } = await db.prepare("SELECT id FROM partners LIMIT 1").all();
  if (results.length > 0) throw new Error("The database has data already. `npm run reset` begins afresh.");
  await loadRows(db, rows);
}
