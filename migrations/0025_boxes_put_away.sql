-- A box that is put away is nobody's any more, from tomorrow on: the days that were are not touched by it. Whoever read
-- the box before it was put away, and takes it after, hears the same as of days that are taken.
CREATE TRIGGER occupancy__refuses_a_box_put_away_on_insert BEFORE INSERT ON occupancy
WHEN COALESCE(NEW.to_on, '9999-12-31') > date(NEW.recorded_at, '+1 day')
BEGIN
  SELECT RAISE(ABORT, 'occupancy.overlap') WHERE EXISTS (
    SELECT 1 FROM boxes WHERE id = NEW.box_id AND status = 'archived');
END;

CREATE TRIGGER occupancy__refuses_a_box_put_away_on_update BEFORE UPDATE ON occupancy
WHEN COALESCE(NEW.to_on, '9999-12-31') > date(NEW.recorded_at, '+1 day')
  AND (NEW.box_id <> OLD.box_id OR COALESCE(NEW.to_on, '9999-12-31') > COALESCE(OLD.to_on, '9999-12-31'))
BEGIN
  SELECT RAISE(ABORT, 'occupancy.overlap') WHERE EXISTS (
    SELECT 1 FROM boxes WHERE id = NEW.box_id AND status = 'archived');
END;
