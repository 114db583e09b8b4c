-- `cell` interleaves the bits of longitude and latitude (a Z-order curve): a rectangle on the map is a few ranges of it.
CREATE TABLE places (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  slug TEXT NOT NULL UNIQUE,
  name_pl TEXT NOT NULL,
  name_en TEXT NOT NULL,
  description_pl TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT '',
  street TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng REAL NOT NULL CHECK (lng BETWEEN -180 AND 180),
  cell INTEGER NOT NULL,
  timezone TEXT NOT NULL DEFAULT 'Europe/Warsaw',
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'comingSoon', 'paused')),
  access_from TEXT NOT NULL DEFAULT '00:00',
  access_to TEXT NOT NULL DEFAULT '24:00',
  amenities TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(amenities)),
  contact_phone TEXT NOT NULL DEFAULT '',
  contact_email TEXT NOT NULL DEFAULT '',
  minimum_months INTEGER NOT NULL DEFAULT 1 CHECK (minimum_months BETWEEN 1 AND 24),
  notice_days INTEGER NOT NULL DEFAULT 30 CHECK (notice_days BETWEEN 0 AND 90),
  deposit_months INTEGER NOT NULL DEFAULT 1 CHECK (deposit_months BETWEEN 0 AND 2),
  same_day_cut_off TEXT NOT NULL DEFAULT '20:00',
  terms_version INTEGER NOT NULL DEFAULT 1,
  opens_on TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
-- Holds all that the first step of a search reads, so that places outside the view cost one row each.
CREATE INDEX places__on_map ON places (cell, lat, lng, status, id) WHERE status IN ('published', 'comingSoon');
CREATE INDEX places__of_partner ON places (partner_id, name_pl);

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
  -- The box's last period in the ledger, holds left out; triggers keep it. A stay that meets it is surely not free, so
  -- a search reads the ledger only for boxes whose last period ends before the stay or begins after it.
  last_from_on TEXT NOT NULL DEFAULT '',
  last_until_on TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (place_id, number)
) STRICT;
CREATE INDEX boxes__free_again ON boxes (place_id, last_until_on, monthly_grosze, area_cm2, features, kind, id)
  WHERE status = 'available';
CREATE INDEX boxes__free_before ON boxes (place_id, last_from_on, monthly_grosze, area_cm2, features, kind, id)
  WHERE status = 'available';
CREATE INDEX boxes__of_partner ON boxes (partner_id, place_id, number);

-- Every price a box has had; the lowest of 30 days stands beside a lowered one.
CREATE TABLE box_prices (
  box_id TEXT NOT NULL REFERENCES boxes (id),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze > 0),
  from_at TEXT NOT NULL,
  PRIMARY KEY (box_id, from_at)
) STRICT, WITHOUT ROWID;

-- The one ledger of who has a box when. Periods are half-open days; to_on null is open-ended. A hold carries its
-- expiry. Each writer sets recorded_at to its own "now": the refusal below compares with it, never with the database's clock.
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

CREATE TABLE products (
  id TEXT PRIMARY KEY,
  partner_id TEXT REFERENCES partners (id),
  place_id TEXT REFERENCES places (id),
  name_pl TEXT NOT NULL,
  name_en TEXT NOT NULL,
  description_pl TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT '',
  kind TEXT NOT NULL CHECK (kind IN ('oneTime', 'monthly', 'insurance')),
  price_grosze INTEGER NOT NULL CHECK (price_grosze >= 0),
  vat_rate TEXT NOT NULL DEFAULT '23' CHECK (vat_rate IN ('23', '8', '5', '0', 'zw')),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX products__in_scope ON products (partner_id, place_id) WHERE active = 1;

-- Polish towns for search as you type. `search_text` is folded in code (ł to l, small letters): SQLite knows ASCII only.
CREATE TABLE towns (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  search_text TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  population INTEGER NOT NULL
) STRICT;
CREATE INDEX towns__as_you_type ON towns (search_text, population);

CREATE TABLE notify_me (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  place_id TEXT REFERENCES places (id),
  search TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  status TEXT NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'confirmed', 'sent', 'ended')),
  token_hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;
