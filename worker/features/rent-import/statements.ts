/**
 * A condition on a reservation: it was made here. What a running rent that was brought in hangs on was never reserved, and
 * no list of reservations shows it; one still to come waits like any other until its first day.
 */
export const wasReserved = (reservation: string) => `(${reservation}.status <> 'converted' OR NOT EXISTS (
  SELECT 1 FROM rents WHERE reservation_id = ${reservation}.id AND import_id IS NOT NULL))`;
