-- The switch of automatic payments, which are no longer by card only, gets its name, and the emergency mode of KSeF a
-- switch. SQLite cannot change a CHECK, so the table is built again.
CREATE TABLE settings_rebuilt (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('personInterest', 'companyInterest', 'euroRate', 'sms', 'ksef', 'ksefEmergency', 'autopay')),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  value TEXT NOT NULL CHECK (json_valid(value)),
  state TEXT NOT NULL DEFAULT 'valid' CHECK (state IN ('valid', 'replaced', 'withdrawn')),
  decided_on TEXT NOT NULL CHECK (decided_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  ended_on TEXT CHECK (ended_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((state = 'valid') = (ended_on IS NULL)),
  CHECK (state <> 'withdrawn' OR ended_on < from_on),
  CHECK (state <> 'replaced' OR ended_on >= from_on),
  CHECK (from_on >= decided_on OR kind IN ('personInterest', 'companyInterest', 'euroRate')),
  CHECK (kind <> 'euroRate' OR from_on LIKE '%-01'),
  CHECK (kind <> 'companyInterest' OR from_on LIKE '%-01-01' OR from_on LIKE '%-07-01')
) STRICT;

INSERT INTO settings_rebuilt (id, kind, from_on, value, state, decided_on, ended_on, version, created_at, updated_at)
SELECT id, iif(kind = 'cardCollection', 'autopay', kind), from_on, value, state, decided_on, ended_on, version, created_at, updated_at FROM settings;

-- Its indexes and triggers go with it.
DROP TABLE settings;
ALTER TABLE settings_rebuilt RENAME TO settings;

CREATE UNIQUE INDEX settings__one_value_per_day ON settings (kind, from_on) WHERE state = 'valid';
CREATE INDEX settings__of_kind ON settings (kind, from_on, created_at);

CREATE TRIGGER settings__no_change BEFORE UPDATE ON settings
WHEN OLD.state <> 'valid' OR NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.from_on <> OLD.from_on OR NEW.value <> OLD.value
  OR NEW.decided_on <> OLD.decided_on OR NEW.created_at <> OLD.created_at
BEGIN
  SELECT RAISE(ABORT, 'settings are never changed');
END;

CREATE TRIGGER settings__no_delete BEFORE DELETE ON settings
BEGIN
  SELECT RAISE(ABORT, 'settings are never deleted');
END;

-- The days after the due date on which a failed payment is repeated, as the consent to charge the card names them. They bind
-- its charges. All consents before this migration named 3 and 7 days.
ALTER TABLE payment_methods ADD COLUMN retry_days TEXT NOT NULL DEFAULT '[3,7]' CHECK (json_valid(retry_days));
ALTER TABLE method_setups ADD COLUMN retry_days TEXT NOT NULL DEFAULT '[3,7]' CHECK (json_valid(retry_days));
