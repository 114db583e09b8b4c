-- Rents that ran before their partner came: brought in from a list, all of it in one batch. `move` is the mark on everything
-- that it made, until something of that is changed; as long as all bear it, the import can be taken back.
CREATE TABLE rent_imports (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  rents INTEGER NOT NULL CHECK (rents > 0),
  clients INTEGER NOT NULL CHECK (clients >= 0),
  letters INTEGER NOT NULL CHECK (letters >= 0),
  row_version TEXT NOT NULL,
  undone_at TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX rent_imports__of_partner ON rent_imports (partner_id, created_at);

ALTER TABLE rents ADD COLUMN import_id TEXT REFERENCES rent_imports (id);
-- Until this day, exclusive, the rent was paid before it was brought in: the first charge begins on it.
ALTER TABLE rents ADD COLUMN paid_before_on TEXT;
CREATE INDEX rents__of_import ON rents (import_id) WHERE import_id IS NOT NULL;
