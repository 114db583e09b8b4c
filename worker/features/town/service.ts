import type { Database } from "../../db/database.ts";
import { type Town, townsFrom } from "./queries.ts";

/** Towns that begin with the folded input, largest first: `lodz` and `lo` find Łódź. */
export async function findTowns(db: Database, folded: string): Promise<Town[]> {
  const { results } = await townsFrom(db, folded).all<Town>();
  return results;
}
