-- What administrators set for the whole marketplace, each value from a day on (domain/settings/settings.ts).

-- `from_on`: the first day of the value, in Poland. It is in force until the next valid entry of its kind; a euro rate is that of
-- one month. `decided_on`: the day on which it was entered. An entry is never changed: before its first day it can be withdrawn, and
-- from then on only be replaced by another entry for the same day. Both happen on `ended_on`. Only what the law or the central bank
-- has fixed can be entered late.
CREATE TABLE settings (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('personInterest', 'companyInterest', 'euroRate', 'sms', 'ksef', 'cardCollection')),
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

-- Statutory interest for late payment: for persons since the day on which the reference rate of the central bank changed (article 481 of
-- the Civil Code), for companies of each half-year (article 4 of the act of March 8, 2013).
INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
SELECT 'set_' || (rate.value ->> 0) || '_' || (rate.value ->> 1), rate.value ->> 0, rate.value ->> 1,
  json_object('basisPoints', rate.value ->> 2), rate.value ->> 1, (rate.value ->> 1) || 'T00:00:00.000Z',
  (rate.value ->> 1) || 'T00:00:00.000Z'
FROM json_each('[
  ["personInterest", "2023-10-05", 1125], ["personInterest", "2025-05-08", 1075], ["personInterest", "2025-07-03", 1050],
  ["personInterest", "2025-09-04", 1025], ["personInterest", "2025-10-09", 1000], ["personInterest", "2025-11-06", 975],
  ["personInterest", "2025-12-04", 950], ["personInterest", "2026-03-05", 925],
  ["companyInterest", "2024-01-01", 1575], ["companyInterest", "2024-07-01", 1575], ["companyInterest", "2025-01-01", 1575],
  ["companyInterest", "2025-07-01", 1525], ["companyInterest", "2026-01-01", 1400], ["companyInterest", "2026-07-01", 1375]
]') rate;
