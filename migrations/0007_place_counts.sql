-- How many places a square of the map shows, at some levels of the Z-order curve: a country's view is counted from a few
-- rows however many places there are. Level 0 is the world; a square of the next level has half its sides.
CREATE TABLE place_counts (
  level INTEGER NOT NULL,
  square INTEGER NOT NULL,
  places INTEGER NOT NULL,
  lat_sum REAL NOT NULL,
  lng_sum REAL NOT NULL,
  PRIMARY KEY (level, square)
) STRICT, WITHOUT ROWID;

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
