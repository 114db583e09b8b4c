-- Boxes, their prices, and the periods in which they are taken. The triggers of `occupancy` are the only check against overlaps.

-- `held_until_at`: the latest expiry of the box’s holds, so that a search reads the occupancy only of boxes that are
-- being booked.
CREATE TABLE boxes (
  id TEXT PRIMARY KEY,
  place_id TEXT NOT NULL REFERENCES places (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  number TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('indoor', 'locker', 'container', 'outdoor', 'garage')),
  width_cm INTEGER NOT NULL CHECK (width_cm BETWEEN 40 AND 2000),
  depth_cm INTEGER NOT NULL CHECK (depth_cm BETWEEN 40 AND 2000),
  height_cm INTEGER NOT NULL CHECK (height_cm BETWEEN 40 AND 600),
  area_cm2 INTEGER NOT NULL GENERATED ALWAYS AS (width_cm * depth_cm) STORED,
  floor INTEGER NOT NULL DEFAULT 0 CHECK (floor BETWEEN -5 AND 50),
  -- Bits, in the order of `boxFeatures` in domain/box: one integer compares faster than a list.
  features INTEGER NOT NULL DEFAULT 0,
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze > 0),
  vat_rate TEXT NOT NULL DEFAULT '23' CHECK (vat_rate IN ('23', '8', '5', '0', 'zw')),
  deposit_grosze INTEGER NOT NULL DEFAULT 0 CHECK (deposit_grosze >= 0),
  status TEXT NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'outOfService', 'comingSoon', 'archived')),
  plan_x INTEGER,
  plan_y INTEGER,
  plan_width INTEGER,
  plan_height INTEGER,
  -- The last period of the box in `occupancy`, excluding holds; maintained by triggers. A search has to read
  -- `occupancy` only for boxes whose last period ends before the requested one or begins after it.
  last_from_on TEXT NOT NULL DEFAULT '',
  last_until_on TEXT NOT NULL DEFAULT '',
  held_until_at TEXT NOT NULL DEFAULT '',
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- An archived box leaves its number to another one.
CREATE UNIQUE INDEX boxes__one_per_number ON boxes (place_id, number) WHERE status <> 'archived';
CREATE INDEX boxes__of_place ON boxes (place_id, number);
CREATE INDEX boxes__free_before ON boxes (place_id, last_from_on, monthly_grosze, area_cm2, features, kind, id)
  WHERE status = 'available';
CREATE INDEX boxes__of_partner ON boxes (partner_id, place_id, number);
CREATE INDEX boxes__out_of_service ON boxes (partner_id) WHERE status = 'outOfService';
CREATE INDEX boxes__free_again ON boxes (place_id, last_until_on, monthly_grosze, area_cm2, features, kind, id, held_until_at)
  WHERE status = 'available';
-- Boxes that will be free, by the day, and boxes that are being prepared.
CREATE INDEX boxes__free_soon ON boxes (last_until_on, monthly_grosze, id) WHERE status = 'available';
CREATE INDEX boxes__planned ON boxes (place_id) WHERE status = 'comingSoon';

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

-- The statuses of boxes since they were added, for figures of past days. Maintained by triggers.
CREATE TABLE box_statuses (
  box_id TEXT NOT NULL REFERENCES boxes (id),
  status TEXT NOT NULL,
  from_at TEXT NOT NULL,
  PRIMARY KEY (box_id, from_at)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER boxes__status_on_insert AFTER INSERT ON boxes
BEGIN
  INSERT INTO box_statuses (box_id, status, from_at) VALUES (NEW.id, NEW.status, NEW.created_at);
END;

CREATE TRIGGER boxes__status_on_update AFTER UPDATE OF status ON boxes WHEN NEW.status <> OLD.status
BEGIN
  DELETE FROM box_statuses WHERE box_id = NEW.id AND from_at = NEW.updated_at;
  INSERT INTO box_statuses (box_id, status, from_at) VALUES (NEW.id, NEW.status, NEW.updated_at);
END;

CREATE TRIGGER boxes__statuses_on_delete BEFORE DELETE ON boxes
BEGIN
  DELETE FROM box_statuses WHERE box_id = OLD.id;
END;

CREATE TABLE box_prices (
  box_id TEXT NOT NULL REFERENCES boxes (id),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze > 0),
  from_at TEXT NOT NULL,
  PRIMARY KEY (box_id, from_at)
) STRICT, WITHOUT ROWID;

-- The next price of a box, at most one. It applies to reservations made from that day on; a job makes it the current
-- price.
CREATE TABLE planned_box_prices (
  box_id TEXT PRIMARY KEY REFERENCES boxes (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze > 0),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX planned_box_prices__due ON planned_box_prices (from_on);

-- Why a box is unavailable for a period. Its days are in `occupancy` as kind 'block' under this id.
CREATE TABLE blocks (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  to_on TEXT CHECK (to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  reason TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  CHECK (to_on IS NULL OR from_on < to_on)
) STRICT;

CREATE INDEX blocks__of_box ON blocks (box_id, from_on);
CREATE INDEX blocks__of_partner ON blocks (partner_id, from_on);

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
