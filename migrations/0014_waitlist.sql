-- People waiting for a free box at a place, or anywhere in a town. The address is deleted after the notification, or if
-- it was not confirmed in time.
CREATE TABLE waitlist_entries (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  place_id TEXT REFERENCES places (id),
  -- Folded for comparison (lower case, no diacritics); null for a place.
  town TEXT,
  -- As entered by the user; null for a place.
  town_name TEXT,
  -- The wanted areas, half-open.
  min_area_cm2 INTEGER NOT NULL CHECK (min_area_cm2 >= 0),
  max_area_cm2 INTEGER NOT NULL CHECK (max_area_cm2 > min_area_cm2),
  link TEXT NOT NULL UNIQUE,
  link_hash TEXT NOT NULL UNIQUE,
  confirmed_at TEXT,
  notified_at TEXT,
  notified_place_id TEXT REFERENCES places (id),
  created_at TEXT NOT NULL,
  CHECK ((place_id IS NULL) = (town IS NOT NULL)),
  CHECK ((town IS NULL) = (town_name IS NULL)),
  -- A notified entry is kept for a while without the address, for a fair order.
  CHECK ((notified_at IS NULL) = (email <> ''))
) STRICT;

CREATE UNIQUE INDEX waitlist_entries__one_per_address ON waitlist_entries (email, COALESCE(place_id, town)) WHERE email <> '';
CREATE INDEX waitlist_entries__waiting ON waitlist_entries (confirmed_at) WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
CREATE INDEX waitlist_entries__notified ON waitlist_entries (notified_place_id, notified_at) WHERE notified_at IS NOT NULL;
