-- A box's next price, told ahead of time: whoever reserves from that day on pays it. One per box; a job makes it the price.
CREATE TABLE planned_box_prices (
  box_id TEXT PRIMARY KEY REFERENCES boxes (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  monthly_grosze INTEGER NOT NULL CHECK (monthly_grosze > 0),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX planned_box_prices__due ON planned_box_prices (from_on);
