-- The public pages of towns.

-- `town_slug`: the town in the address of its page, as `slugOf` (domain/place/slug.ts) writes the names of Polish towns.
-- Places whose towns differ only in spelling share a page.
ALTER TABLE places ADD COLUMN town_slug TEXT NOT NULL GENERATED ALWAYS AS (
  lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(city, '–', '-'), ' ', '-'), '--', '-'), '--', '-'),
    'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
    'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
) VIRTUAL;

CREATE INDEX places__of_town ON places (town_slug, created_at, id, city, updated_at)
  WHERE status IN ('published', 'comingSoon');

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

INSERT INTO town_counts (slug, places, lat_sum, lng_sum)
SELECT town_slug, COUNT(*), SUM(lat), SUM(lng) FROM places WHERE status IN ('published', 'comingSoon') GROUP BY town_slug;

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
