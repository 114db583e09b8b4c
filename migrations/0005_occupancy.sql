-- The occupancy of boxes. The triggers of this table are the only check against overlapping periods.

-- Occupied periods of boxes, half-open: `to_on` is exclusive, null means open-ended. Expired holds do not count.
-- Archived boxes accept no occupancy after today; past periods are unaffected.
CREATE TABLE occupancy (
  id TEXT PRIMARY KEY,
  box_id TEXT NOT NULL REFERENCES boxes (id),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  to_on TEXT CHECK (to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  until_on TEXT NOT NULL GENERATED ALWAYS AS (COALESCE(to_on, '9999-12-31')) STORED,
  kind TEXT NOT NULL CHECK (kind IN ('hold', 'reservation', 'rent', 'block')),
  reference TEXT NOT NULL,
  expires_at TEXT,
  recorded_at TEXT NOT NULL,
  CHECK (to_on IS NULL OR from_on < to_on),
  CHECK ((kind = 'hold') = (expires_at IS NOT NULL))
) STRICT;

CREATE INDEX occupancy__of_box ON occupancy (box_id, until_on, from_on, expires_at);
CREATE UNIQUE INDEX occupancy__one_per_reference ON occupancy (reference, box_id);
CREATE INDEX occupancy__expiring ON occupancy (expires_at) WHERE expires_at IS NOT NULL;

CREATE TRIGGER occupancy__refuses_overlap_on_insert BEFORE INSERT ON occupancy
BEGIN
  SELECT RAISE(ABORT, 'occupancy.overlap') WHERE EXISTS (
    SELECT 1 FROM occupancy AS other
    WHERE other.box_id = NEW.box_id
      AND other.until_on > NEW.from_on
      AND other.from_on < COALESCE(NEW.to_on, '9999-12-31')
      AND (other.expires_at IS NULL OR other.expires_at > NEW.recorded_at)
  );
END;

CREATE TRIGGER occupancy__refuses_overlap_on_update BEFORE UPDATE ON occupancy
BEGIN
  SELECT RAISE(ABORT, 'occupancy.overlap') WHERE EXISTS (
    SELECT 1 FROM occupancy AS other
    WHERE other.box_id = NEW.box_id
      AND other.id <> OLD.id
      AND other.until_on > NEW.from_on
      AND other.from_on < COALESCE(NEW.to_on, '9999-12-31')
      AND (other.expires_at IS NULL OR other.expires_at > NEW.recorded_at)
  );
END;

CREATE TRIGGER occupancy__last_of_box_on_insert AFTER INSERT ON occupancy WHEN NEW.kind <> 'hold'
BEGIN
  UPDATE boxes SET (last_from_on, last_until_on) = (
    SELECT COALESCE(MIN(from_on), ''), COALESCE(MIN(until_on), '') FROM (
      SELECT from_on, until_on FROM occupancy WHERE box_id = NEW.box_id AND kind <> 'hold' ORDER BY until_on DESC LIMIT 1))
  WHERE id = NEW.box_id;
END;

CREATE TRIGGER occupancy__last_of_box_on_update AFTER UPDATE ON occupancy WHEN OLD.kind <> 'hold' OR NEW.kind <> 'hold'
BEGIN
  UPDATE boxes SET (last_from_on, last_until_on) = (
    SELECT COALESCE(MIN(from_on), ''), COALESCE(MIN(until_on), '') FROM (
      SELECT from_on, until_on FROM occupancy WHERE box_id = NEW.box_id AND kind <> 'hold' ORDER BY until_on DESC LIMIT 1))
  WHERE id = NEW.box_id;
END;

CREATE TRIGGER occupancy__last_of_box_on_delete AFTER DELETE ON occupancy WHEN OLD.kind <> 'hold'
BEGIN
  UPDATE boxes SET (last_from_on, last_until_on) = (
    SELECT COALESCE(MIN(from_on), ''), COALESCE(MIN(until_on), '') FROM (
      SELECT from_on, until_on FROM occupancy WHERE box_id = OLD.box_id AND kind <> 'hold' ORDER BY until_on DESC LIMIT 1))
  WHERE id = OLD.box_id;
END;

CREATE TRIGGER occupancy__marks_hold_on_insert AFTER INSERT ON occupancy WHEN NEW.kind = 'hold'
BEGIN
  UPDATE boxes SET held_until_at = NEW.expires_at WHERE id = NEW.box_id AND held_until_at < NEW.expires_at;
END;

CREATE TRIGGER occupancy__marks_hold_on_update AFTER UPDATE ON occupancy WHEN NEW.kind = 'hold'
BEGIN
  UPDATE boxes SET held_until_at = NEW.expires_at WHERE id = NEW.box_id AND held_until_at < NEW.expires_at;
END;

CREATE TRIGGER occupancy__refuses_archived_box_on_insert BEFORE INSERT ON occupancy
WHEN COALESCE(NEW.to_on, '9999-12-31') > date(NEW.recorded_at, '+1 day')
BEGIN
  SELECT RAISE(ABORT, 'occupancy.overlap') WHERE EXISTS (
    SELECT 1 FROM boxes WHERE id = NEW.box_id AND status = 'archived');
END;

CREATE TRIGGER occupancy__refuses_archived_box_on_update BEFORE UPDATE ON occupancy
WHEN COALESCE(NEW.to_on, '9999-12-31') > date(NEW.recorded_at, '+1 day')
  AND (NEW.box_id <> OLD.box_id OR COALESCE(NEW.to_on, '9999-12-31') > COALESCE(OLD.to_on, '9999-12-31'))
BEGIN
  SELECT RAISE(ABORT, 'occupancy.overlap') WHERE EXISTS (
    SELECT 1 FROM boxes WHERE id = NEW.box_id AND status = 'archived');
END;
