/** Fails when the database does not answer. */
export function ping(db: Pick<D1Database, "prepare">): D1PreparedStatement {
  return db.prepare("SELECT 1");
}
