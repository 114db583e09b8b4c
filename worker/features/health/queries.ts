import type { Database } from "../../db/database.ts";

/** Fails when the database does not answer. */
export function ping(db: Database): D1PreparedStatement {
  return db.prepare("SELECT 1");
}
