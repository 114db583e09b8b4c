-- Places and boxes that a user has saved to come back to. `box_id` is empty for a place.
CREATE TABLE saved_items (
  uid TEXT NOT NULL REFERENCES users (uid),
  place_id TEXT NOT NULL REFERENCES places (id),
  box_id TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  PRIMARY KEY (uid, place_id, box_id)
) STRICT, WITHOUT ROWID;

-- The limit must equal `maxSaved` in domain/saved/saved.ts; a test compares them.
CREATE TRIGGER saved_items__keep_newest AFTER INSERT ON saved_items
WHEN (SELECT COUNT(*) FROM saved_items WHERE uid = NEW.uid) > 50
BEGIN
  DELETE FROM saved_items WHERE uid = NEW.uid AND (place_id, box_id) = (
    SELECT place_id, box_id FROM saved_items WHERE uid = NEW.uid ORDER BY created_at, place_id, box_id LIMIT 1);
END;
