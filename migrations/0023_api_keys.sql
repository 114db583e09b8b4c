-- Keys with which a partner's own software reads the partner's data (/api/v1).

-- Only the hash of a key is stored. `scope`: `availability` reads places and boxes, `all` also tenancies, clients and
-- invoices, `calendar` only the calendar of arrivals and departures (/api/calendar). `last_used_on` is updated at most once a day.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  name TEXT NOT NULL CHECK (name <> ''),
  scope TEXT NOT NULL CHECK (scope IN ('availability', 'all', 'calendar')),
  key_hash TEXT NOT NULL UNIQUE,
  last_used_on TEXT CHECK (last_used_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  revoked_at TEXT,
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX api_keys__of_partner ON api_keys (partner_id, created_at) WHERE revoked_at IS NULL;

-- At most ten keys of a partner work at a time.
CREATE TRIGGER api_keys__at_most BEFORE INSERT ON api_keys
BEGIN
  SELECT RAISE(ABORT, 'api_key.too_many') WHERE 10 <= (
    SELECT COUNT(*) FROM api_keys WHERE partner_id = NEW.partner_id AND revoked_at IS NULL);
END;
