/** Plans no more attempts to collect the charges of a rent. For a batch that checks the version of the rent. */
export function stopAttempts(db: Pick<D1Database, "prepare">, rentId: string): D1PreparedStatement {
  return db.prepare("UPDATE charges SET collect_on = NULL WHERE rent_id = ? AND collect_on IS NOT NULL").bind(rentId);
}
