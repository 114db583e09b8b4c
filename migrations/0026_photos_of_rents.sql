-- How a box looked when it was handed over and when it was given back: seen by the partner's staff and the tenant alone.
CREATE TABLE rent_photos (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content_type TEXT NOT NULL CHECK (content_type IN ('image/jpeg', 'image/webp', 'image/png')),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX rent_photos__of_rent ON rent_photos (rent_id, created_at);
