import { type Loadable, loadRows } from "./load.ts";
import { makeSeed, type SeedInput } from "./make-seed.ts";
import type { Rows } from "./rows.ts";

/**
 * Fills an empty, migrated database with a made-up marketplace and returns its rows. Runs in a script and in a Worker's
 * test alike. Throws when the database has partners already, or when it refuses a row.
 */
export async function seed({ db, ...input }: SeedInput & { db: Loadable }): Promise<Rows> {
  const { results } = await db.prepare("SELECT id FROM partners LIMIT 1").all();
  if (results.length > 0) throw new Error("The database has data already. `npm run reset` begins afresh.");
  const rows = await makeSeed(input);
  // Making them kept the process from hearing whether the idle connection to the database was closed meanwhile.
  await new Promise((heard) => setTimeout(heard, 10));
  await loadRows(db, rows);
  return rows;
}
