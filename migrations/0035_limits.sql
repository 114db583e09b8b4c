-- Limits and the schedule of automatic payments become settings, each with its present value as the first one
-- (domain/settings/limits.ts; a test compares them). The switch of automatic payments, which are no longer by card only, gets its
-- name, and the emergency mode of KSeF a switch. SQLite cannot change a CHECK, so the table is built again.
CREATE TABLE settings_rebuilt (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('personInterest', 'companyInterest', 'euroRate', 'sms', 'ksef', 'ksefEmergency', 'autopay',
    'holdMinutes', 'openHolds', 'paymentMinutes', 'retryDays')),
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

-- In force since before the first reservation, so that each day has a value.
INSERT INTO settings (id, kind, from_on, value, decided_on, created_at, updated_at)
SELECT 'set_' || (first.value ->> 0), first.value ->> 0, '2020-01-01', first.value ->> 1, '2020-01-01', '2020-01-01T00:00:00.000Z',
  '2020-01-01T00:00:00.000Z'
FROM json_each('[
  ["holdMinutes", {"minutes": 15}], ["openHolds", {"count": 3}], ["paymentMinutes", {"minutes": 30}], ["retryDays", {"days": [3, 7]}]
]') first;

-- The limit in force when the box was held. A hold without one is refused.
ALTER TABLE reservations ADD COLUMN hold_limit INTEGER CHECK (hold_limit >= 1);

DROP TRIGGER reservations__hold_limit;
CREATE TRIGGER reservations__hold_limit BEFORE INSERT ON reservations
WHEN NEW.status = 'held'
BEGIN
  SELECT RAISE(ABORT, 'reservation.too_many_holds') WHERE COALESCE(NEW.hold_limit, 0) <= (
    SELECT COUNT(*) FROM reservations
    WHERE uid = NEW.uid AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
  ) OR COALESCE(NEW.hold_limit, 0) <= (
    SELECT COUNT(*) FROM reservations
    WHERE holder_hash = NEW.holder_hash AND status IN ('held', 'pendingPayment') AND hold_expires_at > NEW.created_at
  );
END;

-- The days after the due date on which a failed payment is repeated, as the consent to charge the card names them. They bind
-- its charges; a later setting applies to later consents only. All consents before this migration named 3 and 7 days.
ALTER TABLE payment_methods ADD COLUMN retry_days TEXT NOT NULL DEFAULT '[3,7]' CHECK (json_valid(retry_days));
ALTER TABLE method_setups ADD COLUMN retry_days TEXT NOT NULL DEFAULT '[3,7]' CHECK (json_valid(retry_days));
