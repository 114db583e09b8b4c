-- How often boxes are searched for, without anything about who searches.

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
