/**
 * SQL that is true if a reservation was made on Boksy. The reservation of an imported running rent is only technical
 * and never listed; that of an imported future rent is listed until the rent starts.
 */
export const wasReserved = `(r.status <> 'converted' OR NOT EXISTS (
  SELECT 1 FROM rents WHERE reservation_id = r.id AND import_id IS NOT NULL))`;
