-- Whether tenants of a place may give other people access to their box.

-- People who have access already keep it until it ends or is revoked.
ALTER TABLE places ADD COLUMN allows_persons INTEGER NOT NULL DEFAULT 1 CHECK (allows_persons IN (0, 1));

CREATE TRIGGER authorized_persons__allowed_at_place BEFORE INSERT ON authorized_persons
BEGIN
  SELECT RAISE(ABORT, 'authorized_persons.not_allowed') WHERE EXISTS (
    SELECT 1 FROM rents t JOIN places p ON p.id = t.place_id WHERE t.id = NEW.rent_id AND p.allows_persons = 0);
END;
