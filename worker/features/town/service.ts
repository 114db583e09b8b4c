import { fold } from "../../../domain/core/text.ts";
import type { Database } from "../../db/database.ts";
import { type Town, townsFrom } from "./queries.ts";

/** Towns that begin with the input, largest first; `lodz`, `łó` and `Lódź` all find Łódź. */
export async function findTowns(db: Database, typed: string): Promise<Town[]> {
  const { results } = await townsFrom(db, fold(typed)).all<Town>();
  return results;
}
