-- What a search learns of a place and of a box before it looks any further; triggers keep it.
-- A place: the earliest day one of its available boxes is free again for good, and the latest day one is taken from. No
-- stay fits into a place that lies between the two, so a fully booked one costs the row of the first step alone.
ALTER TABLE places ADD COLUMN free_again_on TEXT NOT NULL DEFAULT '9999-12-31';
ALTER TABLE places ADD COLUMN booked_ahead_on TEXT NOT NULL DEFAULT '';
-- A box: no hold on it lives after this instant, so that only boxes in somebody's basket are asked of the ledger.
ALTER TABLE boxes ADD COLUMN held_until_at TEXT NOT NULL DEFAULT '';

UPDATE boxes SET held_until_at = (SELECT MAX(expires_at) FROM occupancy WHERE box_id = boxes.id AND kind = 'hold')
WHERE id IN (SELECT box_id FROM occupancy WHERE kind = 'hold');
UPDATE places SET
  free_again_on = COALESCE((SELECT MIN(last_until_on) FROM boxes WHERE place_id = places.id AND status = 'available'), '9999-12-31'),
  booked_ahead_on = COALESCE((SELECT MAX(last_from_on) FROM boxes WHERE place_id = places.id AND status = 'available'), '');

DROP INDEX places__on_map;
CREATE INDEX places__on_map ON places (cell, lat, lng, status, id, free_again_on, booked_ahead_on)
  WHERE status IN ('published', 'comingSoon');
DROP INDEX boxes__free_again;
CREATE INDEX boxes__free_again ON boxes (place_id, last_until_on, monthly_grosze, area_cm2, features, kind, id, held_until_at)
  WHERE status = 'available';

CREATE TRIGGER occupancy__marks_hold_on_insert AFTER INSERT ON occupancy WHEN NEW.kind = 'hold'
BEGIN
  UPDATE boxes SET held_until_at = NEW.expires_at WHERE id = NEW.box_id AND held_until_at < NEW.expires_at;
END;

CREATE TRIGGER occupancy__marks_hold_on_update AFTER UPDATE ON occupancy WHEN NEW.kind = 'hold'
BEGIN
  UPDATE boxes SET held_until_at = NEW.expires_at WHERE id = NEW.box_id AND held_until_at < NEW.expires_at;
END;

CREATE TRIGGER boxes__marks_place_on_insert AFTER INSERT ON boxes WHEN NEW.status = 'available'
BEGIN
  UPDATE places SET free_again_on = MIN(free_again_on, NEW.last_until_on), booked_ahead_on = MAX(booked_ahead_on, NEW.last_from_on)
  WHERE id = NEW.place_id AND (free_again_on > NEW.last_until_on OR booked_ahead_on < NEW.last_from_on);
END;

CREATE TRIGGER boxes__marks_place_on_update AFTER UPDATE OF status, last_from_on, last_until_on ON boxes
BEGIN
  UPDATE places SET free_again_on = now.free_again_on, booked_ahead_on = now.booked_ahead_on FROM (
    SELECT
      COALESCE((SELECT MIN(last_until_on) FROM boxes WHERE place_id = NEW.place_id AND status = 'available'), '9999-12-31') AS free_again_on,
      COALESCE((SELECT MAX(last_from_on) FROM boxes WHERE place_id = NEW.place_id AND status = 'available'), '') AS booked_ahead_on) AS now
  WHERE id = NEW.place_id AND (places.free_again_on, places.booked_ahead_on) <> (now.free_again_on, now.booked_ahead_on);
END;

CREATE TRIGGER boxes__marks_place_on_delete AFTER DELETE ON boxes WHEN OLD.status = 'available'
BEGIN
  UPDATE places SET
    free_again_on = COALESCE((SELECT MIN(last_until_on) FROM boxes WHERE place_id = OLD.place_id AND status = 'available'), '9999-12-31'),
    booked_ahead_on = COALESCE((SELECT MAX(last_from_on) FROM boxes WHERE place_id = OLD.place_id AND status = 'available'), '')
  WHERE id = OLD.place_id;
END;
