-- Where an anonymous hold came from: a keyed hash of the network address, kept while the hold lives and no longer.
-- The proof: 'none'; 'solved' (a human check was passed); 'down' (the check could not be asked); 'off' (not configured).
ALTER TABLE reservations ADD COLUMN address_hash TEXT;
ALTER TABLE reservations ADD COLUMN address_proof TEXT CHECK (address_proof IN ('none', 'solved', 'down', 'off'));
CREATE INDEX reservations__held_by_address ON reservations (address_hash, hold_expires_at)
  WHERE address_hash IS NOT NULL;

-- Unproven: one at a time. Proven: forty, ten of them in one place, so that a shared network has room. Check down: three.
CREATE TRIGGER reservations__holds_of_an_address BEFORE INSERT ON reservations
WHEN NEW.status = 'held' AND NEW.address_hash IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'reservation.human_check_required') WHERE NEW.address_proof = 'none' AND EXISTS (
    SELECT 1 FROM reservations WHERE address_hash = NEW.address_hash
      AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at);
  SELECT RAISE(ABORT, 'reservation.too_many_holds') WHERE (
    SELECT COUNT(*) FROM reservations WHERE address_hash = NEW.address_hash
      AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
    ) >= CASE NEW.address_proof WHEN 'solved' THEN 40 WHEN 'off' THEN 100 ELSE 3 END;
  SELECT RAISE(ABORT, 'reservation.too_many_holds') WHERE NEW.address_proof = 'solved' AND (
    SELECT COUNT(*) FROM reservations WHERE address_hash = NEW.address_hash AND place_id = NEW.place_id
      AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at) >= 10;
END;

CREATE TRIGGER reservations__address_goes_with_the_hold AFTER UPDATE OF status ON reservations
WHEN NEW.address_hash IS NOT NULL AND NEW.status NOT IN ('held', 'pendingPayment')
BEGIN
  UPDATE reservations SET address_hash = NULL, address_proof = NULL WHERE id = NEW.id;
END;
