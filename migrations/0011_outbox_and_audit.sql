-- Emails to be sent, the audit trail, stored responses of idempotent writes, and runs of jobs.

-- Emails, written in the same batch as the change that causes them. `partner_id` and `pace` tell on whose behalf an
-- email is sent: 'direct' is sent immediately, 'queued' within the daily limit, 'service' is about the recipient’s own
-- booking or rent. Null: sent by the platform.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  data TEXT NOT NULL CHECK (json_valid(data)),
  -- One email per cause, so that repeating a batch does not send it twice.
  cause TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed', 'muted')),
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  -- When it was queued, and until when a consumer has claimed it. Both expire, so that a crash never loses an email.
  enqueued_at TEXT,
  claimed_until_at TEXT,
  sent_at TEXT,
  partner_id TEXT REFERENCES partners (id),
  pace TEXT CHECK (pace IN ('direct', 'queued', 'service')),
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX outbox__waiting ON outbox (created_at) WHERE status = 'waiting';
CREATE INDEX outbox__newest ON outbox (created_at);
CREATE INDEX outbox__of_recipient ON outbox (recipient, template, created_at);
CREATE INDEX outbox__of_partner ON outbox (partner_id, pace, created_at) WHERE partner_id IS NOT NULL;
CREATE INDEX outbox__by_recipient ON outbox (recipient, created_at);

-- Which partners may email others, and how many emails per day: 200 for a new partner; after two weeks, two more for
-- each box.
CREATE VIEW partner_email_allowances AS
SELECT p.id AS partner_id,
  p.onboarding_status = 4 AS is_onboarded,
  p.onboarding_status = 4 AND EXISTS (
    SELECT 1 FROM partner_members m JOIN users u ON u.uid = m.uid
    WHERE m.partner_id = p.id AND m.staff_role = 'owner' AND u.email_verified = 1) AS may_email,
  COALESCE(p.daily_emails, iif(julianday('now') - julianday(p.created_at) < 14, 200,
    min(2000, 200 + 2 * (SELECT COUNT(*) FROM boxes b WHERE b.partner_id = p.id)))) AS per_day
FROM partners p;

-- Direct emails count when written, queued ones when sent.
CREATE TRIGGER outbox__partner_may_email BEFORE INSERT ON outbox
WHEN NEW.partner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = NEW.cause)
BEGIN
  -- A partner in onboarding has no customers yet: skip the email and keep the change.
  SELECT RAISE(IGNORE) WHERE NEW.pace = 'service' AND NOT EXISTS (
    SELECT 1 FROM partner_email_allowances WHERE partner_id = NEW.partner_id AND is_onboarded);
  SELECT RAISE(ABORT, 'outbox.partner_may_not_email') WHERE NEW.pace <> 'service' AND NOT EXISTS (
    SELECT 1 FROM partner_email_allowances WHERE partner_id = NEW.partner_id AND may_email);
  SELECT RAISE(ABORT, 'outbox.recipient_limit') WHERE NEW.pace = 'direct' AND (
    SELECT COUNT(*) FROM outbox WHERE recipient = NEW.recipient AND partner_id = NEW.partner_id AND pace <> 'service'
      AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 6;
  SELECT RAISE(IGNORE) WHERE NEW.pace = 'queued' AND (
    SELECT COUNT(*) FROM outbox WHERE recipient = NEW.recipient AND pace IN ('direct', 'queued')
      AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 6;
  SELECT RAISE(ABORT, 'outbox.partner_daily_limit') WHERE NEW.pace = 'direct' AND (
    SELECT COUNT(*) FROM outbox WHERE partner_id = NEW.partner_id AND (
      (pace = 'direct' AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day'))
      OR (pace = 'queued' AND enqueued_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')))
    ) >= (SELECT per_day FROM partner_email_allowances WHERE partner_id = NEW.partner_id);
END;

-- An email that the recipient has switched off is stored as `muted`, so that its cause is recorded. For emails to the
-- address of a company, an owner’s settings apply. Only optional templates can be in `muted_emails`.
CREATE TRIGGER outbox__mute AFTER INSERT ON outbox
WHEN EXISTS (
  SELECT 1 FROM users u, json_each(u.muted_emails) muted WHERE muted.value = NEW.template AND u.uid IN (
    SELECT uid FROM users WHERE email = NEW.recipient
    UNION SELECT m.uid FROM partners pa JOIN partner_members m ON m.partner_id = pa.id
    WHERE pa.email = NEW.recipient AND m.staff_role = 'owner'))
BEGIN
  UPDATE outbox SET status = 'muted' WHERE id = NEW.id;
END;

-- Audit trail. `version` is the version that the change wrote to the row; a row that has this version proves that the
-- change was made.
CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  partner_id TEXT,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  request_id TEXT,
  version TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE INDEX audit_events__of_entity ON audit_events (entity_id, at);

-- Stored responses of writes by their Idempotency-Key.
CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys__oldest ON idempotency_keys (created_at);

-- Runs of scheduled jobs and their results.
CREATE TABLE job_runs (
  job TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  done INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  PRIMARY KEY (job, started_at)
) STRICT, WITHOUT ROWID;
