-- Places, their photos and reports, the public pages of towns, and what is searched for, without anything about who searches.

-- `free_again_on`: the earliest day from which an available box is free with no later booking. `booked_ahead_on`: the
-- latest day on which a booking of an available box begins. No period that starts before the first and ends after the
-- second is free, so a search skips a fully booked place after reading one row. Triggers maintain both. `folded_name`
-- and `search_text` are the result of `fold` (domain/core/text.ts), because SQLite’s `lower()` handles ASCII only.
CREATE TABLE places (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  slug TEXT NOT NULL UNIQUE CHECK (slug <> '' AND slug NOT GLOB '*[^a-z0-9-]*'),
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
  access_method TEXT NOT NULL DEFAULT 'code' CHECK (access_method IN ('code', 'key', 'padlock', 'app', 'staff')),
  -- How to get in; shown to tenants only, because it may describe gates and keypads.
  access_note_pl TEXT NOT NULL DEFAULT '',
  access_note_en TEXT NOT NULL DEFAULT '',
  amenities TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(amenities)),
  contact_phone TEXT NOT NULL DEFAULT '',
  contact_email TEXT NOT NULL DEFAULT '',
  minimum_months INTEGER NOT NULL DEFAULT 1 CHECK (minimum_months BETWEEN 1 AND 24),
  notice_days INTEGER NOT NULL DEFAULT 30 CHECK (notice_days BETWEEN 0 AND 90),
  deposit_months INTEGER NOT NULL DEFAULT 1 CHECK (deposit_months BETWEEN 0 AND 2),
  same_day_cut_off TEXT NOT NULL DEFAULT '20:00',
  terms_version INTEGER NOT NULL DEFAULT 1,
  opens_on TEXT,
  free_again_on TEXT NOT NULL DEFAULT '9999-12-31',
  booked_ahead_on TEXT NOT NULL DEFAULT '',
  rules_pl TEXT NOT NULL DEFAULT '',
  rules_en TEXT NOT NULL DEFAULT '',
  -- The price promise for new rentals (`PricePromise` of domain/place/price-promise.ts).
  promise_months INTEGER CHECK (promise_months BETWEEN 1 AND 60),
  promise_last_on TEXT CHECK (promise_last_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  promise_percent INTEGER CHECK (promise_percent BETWEEN 1 AND 25),
  status_before_suspension TEXT CHECK (status_before_suspension IN ('published', 'comingSoon')),
  folded_name TEXT NOT NULL GENERATED ALWAYS AS (
    lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        name_pl,
      'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
      'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
  ) VIRTUAL,
  search_text TEXT NOT NULL GENERATED ALWAYS AS (
    lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        name_pl || ' ' || name_en || ' ' || street || ' ' || postcode || ' ' || city,
      'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
      'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
  ) VIRTUAL,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Suspended after a report: the place cannot be made visible.
  suspended_at TEXT,
  -- `town_slug`: the town in the address of its page, as `slugOf` (domain/place/slug.ts) writes the names of Polish towns.
  -- Places whose towns differ only in spelling share a page.
  town_slug TEXT NOT NULL GENERATED ALWAYS AS (
  lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(city, '–', '-'), ' ', '-'), '--', '-'), '--', '-'),
    'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
    'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
) VIRTUAL,
  -- For search suggestions: the name without its first word, often a brand, and the street without “ul.”.
  name_tail TEXT NOT NULL GENERATED ALWAYS AS (substr(folded_name, instr(folded_name, ' ') + 1)) VIRTUAL,
  folded_street TEXT NOT NULL GENERATED ALWAYS AS (
    lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        CASE WHEN substr(street, 3, 2) = '. ' THEN substr(street, 5) ELSE street END,
      'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
      'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
  ) VIRTUAL,
  -- People who have access already keep it until it ends or is revoked.
  allows_persons INTEGER NOT NULL DEFAULT 1 CHECK (allows_persons IN (0, 1)),
  -- Of the property, for the yearly tax report (DAC7); shown to the partner and in the report only.
  land_register TEXT NOT NULL DEFAULT '',
  CHECK ((promise_percent IS NULL) = (promise_months IS NULL AND promise_last_on IS NULL)),
  CHECK (promise_months IS NULL OR promise_last_on IS NULL)
) STRICT;

CREATE INDEX places__of_partner ON places (partner_id, name_pl);
CREATE INDEX places__on_map ON places (cell, lat, lng, status, id, free_again_on, booked_ahead_on, same_day_cut_off)
  WHERE status IN ('published', 'comingSoon');
CREATE INDEX places__of_town ON places (town_slug, created_at, id, city, updated_at)
  WHERE status IN ('published', 'comingSoon');
-- Search suggestions.
CREATE INDEX places__by_name ON places (folded_name) WHERE status IN ('published', 'comingSoon');
CREATE INDEX places__by_name_tail ON places (name_tail) WHERE status IN ('published', 'comingSoon');
CREATE INDEX places__by_street ON places (folded_street) WHERE status IN ('published', 'comingSoon');
CREATE INDEX places__by_postcode ON places (postcode) WHERE status IN ('published', 'comingSoon');
-- The public list of places that open soon.
CREATE INDEX places__coming_soon ON places (opens_on, id) WHERE status = 'comingSoon';

CREATE TRIGGER places__counted_when_added AFTER INSERT ON places WHEN NEW.status IN ('published', 'comingSoon')
BEGIN
  INSERT INTO place_counts (level, square, places, lat_sum, lng_sum)
  SELECT value, NEW.cell >> (50 - 2 * value), 1, NEW.lat, NEW.lng FROM json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14]') WHERE TRUE
  ON CONFLICT (level, square) DO UPDATE
  SET places = places + 1, lat_sum = lat_sum + excluded.lat_sum, lng_sum = lng_sum + excluded.lng_sum;
END;

CREATE TRIGGER places__uncounted_when_hidden AFTER UPDATE OF status, cell, lat, lng ON places
WHEN OLD.status IN ('published', 'comingSoon')
BEGIN
  UPDATE place_counts SET places = places - 1, lat_sum = lat_sum - OLD.lat, lng_sum = lng_sum - OLD.lng
  WHERE (level, square) IN (SELECT value, OLD.cell >> (50 - 2 * value) FROM json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14]'));
END;

CREATE TRIGGER places__counted_when_shown AFTER UPDATE OF status, cell, lat, lng ON places
WHEN NEW.status IN ('published', 'comingSoon')
BEGIN
  INSERT INTO place_counts (level, square, places, lat_sum, lng_sum)
  SELECT value, NEW.cell >> (50 - 2 * value), 1, NEW.lat, NEW.lng FROM json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14]') WHERE TRUE
  ON CONFLICT (level, square) DO UPDATE
  SET places = places + 1, lat_sum = lat_sum + excluded.lat_sum, lng_sum = lng_sum + excluded.lng_sum;
END;

CREATE TRIGGER places__uncounted_when_deleted AFTER DELETE ON places WHEN OLD.status IN ('published', 'comingSoon')
BEGIN
  UPDATE place_counts SET places = places - 1, lat_sum = lat_sum - OLD.lat, lng_sum = lng_sum - OLD.lng
  WHERE (level, square) IN (SELECT value, OLD.cell >> (50 - 2 * value) FROM json_each('[2,3,4,5,6,7,8,9,10,11,12,13,14]'));
END;

CREATE TRIGGER places__stay_hidden_while_suspended BEFORE UPDATE OF status ON places
WHEN NEW.status IN ('published', 'comingSoon') AND OLD.status NOT IN ('published', 'comingSoon')
  AND (SELECT status FROM partners WHERE id = NEW.partner_id) = 'suspended'
BEGIN
  SELECT RAISE(IGNORE);
END;

CREATE TRIGGER places__wait_for_approval BEFORE UPDATE OF status ON places
WHEN NEW.status IN ('published', 'comingSoon') AND OLD.status NOT IN ('published', 'comingSoon')
  AND (SELECT approval FROM partners WHERE id = NEW.partner_id) IN ('waiting', 'rejected')
BEGIN
  SELECT RAISE(ABORT, 'places.partner_not_approved');
END;

CREATE TRIGGER places__stay_hidden_in_trial BEFORE UPDATE OF status ON places
WHEN NEW.status IN ('published', 'comingSoon') AND OLD.status = 'draft'
  AND NOT EXISTS (SELECT 1 FROM partners WHERE id = NEW.partner_id AND live_at <= NEW.updated_at)
BEGIN
  SELECT RAISE(ABORT, 'partners.in_trial');
END;

CREATE TRIGGER places__stay_hidden_after_report BEFORE UPDATE OF status ON places
WHEN NEW.status IN ('published', 'comingSoon') AND NEW.suspended_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'places.suspended_at');
END;

CREATE TRIGGER places__counted_in_town_when_added AFTER INSERT ON places WHEN NEW.status IN ('published', 'comingSoon')
BEGIN
  INSERT INTO town_counts (slug, places, lat_sum, lng_sum) VALUES (NEW.town_slug, 1, NEW.lat, NEW.lng)
  ON CONFLICT (slug) DO UPDATE
  SET places = places + 1, lat_sum = lat_sum + excluded.lat_sum, lng_sum = lng_sum + excluded.lng_sum;
END;

CREATE TRIGGER places__uncounted_in_town_when_hidden AFTER UPDATE OF status, city, lat, lng ON places
WHEN OLD.status IN ('published', 'comingSoon')
BEGIN
  UPDATE town_counts SET places = places - 1, lat_sum = lat_sum - OLD.lat, lng_sum = lng_sum - OLD.lng
  WHERE slug = OLD.town_slug;
END;

CREATE TRIGGER places__counted_in_town_when_shown AFTER UPDATE OF status, city, lat, lng ON places
WHEN NEW.status IN ('published', 'comingSoon')
BEGIN
  INSERT INTO town_counts (slug, places, lat_sum, lng_sum) VALUES (NEW.town_slug, 1, NEW.lat, NEW.lng)
  ON CONFLICT (slug) DO UPDATE
  SET places = places + 1, lat_sum = lat_sum + excluded.lat_sum, lng_sum = lng_sum + excluded.lng_sum;
END;

CREATE TRIGGER places__uncounted_in_town_when_deleted AFTER DELETE ON places
WHEN OLD.status IN ('published', 'comingSoon')
BEGIN
  UPDATE town_counts SET places = places - 1, lat_sum = lat_sum - OLD.lat, lng_sum = lng_sum - OLD.lng
  WHERE slug = OLD.town_slug;
END;

-- Number of places per map square at some levels of the Z-order curve, so that a country view reads a few rows. Level 0 is
-- the world; each next level halves the sides of a square. Triggers on `places` maintain it.
CREATE TABLE place_counts (
  level INTEGER NOT NULL,
  square INTEGER NOT NULL,
  places INTEGER NOT NULL,
  lat_sum REAL NOT NULL,
  lng_sum REAL NOT NULL,
  PRIMARY KEY (level, square)
) STRICT, WITHOUT ROWID;

-- Photos of a place in display order. The file is in the bucket under the photo’s id. A deleted photo can be restored
-- for one day; after that a job deletes the file and the row.
CREATE TABLE photos (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/webp', 'image/png')),
  deleted_at TEXT,
  created_at TEXT NOT NULL
,
  -- Hidden from everyone but administrators after a report.
  hidden_at TEXT,
  -- When an administrator looked at it.
  reviewed_at TEXT) STRICT;

CREATE INDEX photos__of_place ON photos (place_id, position);
CREATE INDEX photos__to_purge ON photos (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX photos__to_review ON photos (created_at, id) WHERE reviewed_at IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;

-- A place has at most twenty photos, and as many deleted ones that can be restored (`photoLimits`).
CREATE TRIGGER photos__at_most BEFORE INSERT ON photos
BEGIN
  SELECT RAISE(ABORT, 'photo.too_many') FROM (
    SELECT COUNT(*) AS files, COUNT(*) FILTER (WHERE deleted_at IS NULL) AS photos FROM photos WHERE place_id = NEW.place_id)
  WHERE photos >= 20 OR files >= 40;
END;

CREATE TRIGGER photos__at_most_restored BEFORE UPDATE OF deleted_at ON photos
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'photo.too_many') WHERE 20 <= (
    SELECT COUNT(*) FROM photos WHERE place_id = NEW.place_id AND deleted_at IS NULL);
END;

-- The number of public places of each town, so that the page of a town and the list of towns near it read a few rows.
-- Triggers on `places` maintain it. `lat`, `lng`: the center of the places; null without places.
CREATE TABLE town_counts (
  slug TEXT PRIMARY KEY,
  places INTEGER NOT NULL,
  lat_sum REAL NOT NULL,
  lng_sum REAL NOT NULL,
  lat REAL GENERATED ALWAYS AS (lat_sum / places) VIRTUAL,
  lng REAL GENERATED ALWAYS AS (lng_sum / places) VIRTUAL
) STRICT, WITHOUT ROWID;

CREATE INDEX town_counts__by_latitude ON town_counts (lat, lng, places);
CREATE INDEX town_counts__by_places ON town_counts (places);

-- Searches around a town or a location by day and area of the map, and how many of them found no free box. An area is
-- a rectangle about 12 km wide and 10 km high (domain/search/demand.ts). `size` and `kind` are what was asked for, 'any'
-- if nothing.
CREATE TABLE search_counts (
  map_column INTEGER NOT NULL,
  map_row INTEGER NOT NULL,
  on_day TEXT NOT NULL CHECK (on_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  size TEXT NOT NULL CHECK (size IN ('any', 'cartons', 'halfRoom', 'room', 'twoRooms', 'flat', 'car')),
  kind TEXT NOT NULL CHECK (kind IN ('any', 'indoor', 'locker', 'container', 'outdoor', 'garage')),
  searches INTEGER NOT NULL CHECK (searches > 0),
  empty_searches INTEGER NOT NULL CHECK (empty_searches BETWEEN 0 AND searches),
  PRIMARY KEY (map_column, map_row, on_day, size, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX search_counts__by_day ON search_counts (on_day);

-- The sums of each day in the whole country, so that the marketplace's funnel reads one row per day.
CREATE TABLE search_days (
  on_day TEXT PRIMARY KEY CHECK (on_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  searches INTEGER NOT NULL CHECK (searches > 0),
  empty_searches INTEGER NOT NULL CHECK (empty_searches BETWEEN 0 AND searches)
) STRICT, WITHOUT ROWID;

-- `link_hash`: of the partner's link to the appeal, set by a decision that hides something. `hidden_pl`, `hidden_en`: the description
-- that the decision removed; `status_before`: the status of the place that it suspended. Both are restored by a successful appeal.
-- `origin`: someone's notice, or the marketplace's own review of a photo, whose report is decided when it is made.
-- `photo_id` is no reference, because a partner may delete the photo.
CREATE TABLE content_reports (
  id TEXT PRIMARY KEY,
  place_id TEXT NOT NULL REFERENCES places (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  origin TEXT NOT NULL DEFAULT 'notice' CHECK (origin IN ('notice', 'review')),
  subject TEXT NOT NULL CHECK (subject IN ('place', 'text', 'photo', 'message')),
  photo_id TEXT,
  message_id TEXT,
  reason TEXT NOT NULL CHECK (reason IN ('illegalOffer', 'fraud', 'rights', 'privacy', 'offensive', 'other')),
  explanation TEXT NOT NULL CHECK (explanation <> ''),
  reporter_name TEXT NOT NULL DEFAULT '',
  reporter_email TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'appealed', 'closed')),
  decision TEXT CHECK (decision IN ('none', 'hideText', 'hidePhoto', 'hideMessage', 'suspendPlace')),
  ground TEXT CHECK (ground IN ('law', 'terms')),
  statement TEXT CHECK (statement <> ''),
  decided_at TEXT,
  hidden_pl TEXT,
  hidden_en TEXT,
  status_before TEXT CHECK (status_before IN ('published', 'comingSoon')),
  link_hash TEXT UNIQUE,
  appeal TEXT CHECK (appeal <> ''),
  appealed_at TEXT,
  outcome TEXT CHECK (outcome IN ('upheld', 'reversed')),
  outcome_statement TEXT CHECK (outcome_statement <> ''),
  closed_at TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((subject = 'photo') = (photo_id IS NOT NULL)),
  CHECK (decision IS NOT 'hidePhoto' OR photo_id IS NOT NULL),
  CHECK ((subject = 'message') = (message_id IS NOT NULL)),
  CHECK (message_id IS NULL OR decision IS NULL OR decision IN ('none', 'hideMessage')),
  CHECK (decision IS NOT 'hideMessage' OR message_id IS NOT NULL),
  CHECK ((status = 'open') = (decision IS NULL)),
  CHECK ((decision IS NULL) = (statement IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CHECK ((ground IS NULL) = (decision IS NULL OR decision = 'none')),
  CHECK ((ground IS NULL) = (link_hash IS NULL)),
  CHECK ((status IN ('appealed', 'closed')) = (appeal IS NOT NULL)),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CHECK (appeal IS NULL OR ground IS NOT NULL),
  CHECK ((status = 'closed') = (outcome IS NOT NULL)),
  CHECK ((outcome IS NULL) = (outcome_statement IS NULL) AND (outcome IS NULL) = (closed_at IS NULL))
) STRICT;

CREATE INDEX content_reports__newest ON content_reports (created_at, id);
CREATE INDEX content_reports__to_decide ON content_reports (created_at) WHERE status IN ('open', 'appealed');
CREATE INDEX content_reports__of_reporter ON content_reports (reporter_email) WHERE reporter_email <> '';
-- The same report sent twice is stored once.
CREATE UNIQUE INDEX content_reports__once
ON content_reports (place_id, subject, COALESCE(photo_id, message_id, ''), reporter_email, explanation) WHERE status = 'open';
