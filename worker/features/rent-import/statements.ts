/**
 * A condition on a reservation: it was made here. The reservation of an imported running rent was never reserved, and
 * is in no list of reservations; one of an imported future rent is listed until the rent's first day.
 */
export const wasReserved = `(r.status <> 'converted' OR NOT EXISTS (
  SELECT 1 FROM rents WHERE reservation_id = r.id AND import_id IS NOT NULL))`;
