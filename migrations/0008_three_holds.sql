-- One caller keeps a few boxes from others at a time, no more. Counting here holds for calls that arrive together too.
-- The number is `holdsAtOnce` of domain/reservation/hold.
CREATE INDEX reservations__held_by_user ON reservations (uid, hold_expires_at) WHERE status IN ('held', 'pendingPayment');
CREATE INDEX reservations__held_by_holder ON reservations (holder_hash, hold_expires_at)
  WHERE status IN ('held', 'pendingPayment');

CREATE TRIGGER reservations__three_holds_at_most BEFORE INSERT ON reservations
WHEN NEW.status = 'held'
BEGIN
  SELECT RAISE(ABORT, 'reservation.too_many_holds') WHERE 3 <= (
    SELECT COUNT(*) FROM reservations
    WHERE uid = NEW.uid AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
  ) OR 3 <= (
    SELECT COUNT(*) FROM reservations
    WHERE holder_hash = NEW.holder_hash AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
  );
END;

-- Payments that ended without money are asked about once more: a provider may have taken it all the same.
CREATE INDEX payments__ended ON payments (updated_at) WHERE status IN ('expired', 'cancelled', 'failed');
