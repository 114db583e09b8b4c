-- Emails to be sent, text messages, and the questions of visitors and tenants.

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
,
  -- Whom an email is about, so that the deletion of an account finds exactly these through an index.
  mentioned_email TEXT
  AS (COALESCE(data ->> '$.clientEmail', data ->> '$.newEmail', data ->> '$.email')) VIRTUAL,
  mentioned_code TEXT AS (data ->> '$.code') VIRTUAL,
  -- Since when an email is being sent: one that fails for a day is given up.
  first_enqueued_at TEXT) STRICT;

CREATE INDEX outbox__waiting ON outbox (created_at) WHERE status = 'waiting';
CREATE INDEX outbox__newest ON outbox (created_at);
CREATE INDEX outbox__of_recipient ON outbox (recipient, template, created_at);
CREATE INDEX outbox__of_partner ON outbox (partner_id, pace, created_at) WHERE partner_id IS NOT NULL;
CREATE INDEX outbox__by_recipient ON outbox (recipient, created_at);
CREATE INDEX outbox__unsent ON outbox (created_at, id) WHERE status IN ('failed', 'waiting');
CREATE INDEX outbox__of_mentioned_email ON outbox (mentioned_email) WHERE mentioned_email IS NOT NULL;
CREATE INDEX outbox__of_mentioned_code ON outbox (mentioned_code) WHERE mentioned_code IS NOT NULL;

-- Direct emails count when written, queued ones when sent.
CREATE TRIGGER outbox__partner_may_email BEFORE INSERT ON outbox
WHEN NEW.partner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = NEW.cause)
BEGIN
  -- A partner in onboarding or trial has no customers yet: skip the email and keep the change.
  SELECT RAISE(IGNORE) WHERE NEW.pace = 'service' AND NOT EXISTS (
    SELECT 1 FROM partner_email_allowances WHERE partner_id = NEW.partner_id AND is_onboarded
      AND (live_at <= NEW.created_at OR NEW.recipient IN (
        SELECT u.email FROM partner_members m JOIN users u ON u.uid = m.uid WHERE m.partner_id = NEW.partner_id)));
  SELECT RAISE(ABORT, 'partners.in_trial') WHERE NEW.pace <> 'service' AND NEW.template <> 'staffInvited' AND NOT EXISTS (
    SELECT 1 FROM partner_email_allowances WHERE partner_id = NEW.partner_id
      AND (live_at <= NEW.created_at OR NEW.recipient IN (
        SELECT u.email FROM partner_members m JOIN users u ON u.uid = m.uid WHERE m.partner_id = NEW.partner_id)));
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

-- The outbox contains text messages, too: their templates start with `sms`, and their recipient is the id of the rent, whose
-- tenant's number is read when the message is sent.
CREATE TRIGGER outbox__count_sms AFTER INSERT ON outbox WHEN NEW.template GLOB 'sms*'
BEGIN
  UPDATE sms_settings SET used = iif(month = substr(NEW.created_at, 1, 7), used, 0) + 1, month = substr(NEW.created_at, 1, 7)
  WHERE id = NEW.partner_id;
END;

-- Which partners may email others, and how many emails per day: 200 for a new partner; after two weeks, two more for
-- each box.
CREATE VIEW partner_email_allowances AS
SELECT p.id AS partner_id, p.live_at,
  p.onboarding_status = 4 AS is_onboarded,
  p.onboarding_status = 4 AND EXISTS (
    SELECT 1 FROM partner_members m JOIN users u ON u.uid = m.uid
    WHERE m.partner_id = p.id AND m.staff_role = 'owner' AND u.email_verified = 1) AS may_email,
  COALESCE(p.daily_emails, iif(julianday('now') - julianday(p.created_at) < 14, 200,
    min(2000, 200 + 2 * (SELECT COUNT(*) FROM boxes b WHERE b.partner_id = p.id)))) AS per_day
FROM partners p;

-- Whether a partner's tenants receive text messages, and how many of them in a calendar month (UTC) at most; without a row,
-- none. A trigger counts in `used` those of `month`. `id` is the partner’s id.
CREATE TABLE sms_settings (
  id TEXT PRIMARY KEY REFERENCES partners (id),
  is_on INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  monthly_limit INTEGER NOT NULL CHECK (monthly_limit BETWEEN 1 AND 10000),
  month TEXT NOT NULL DEFAULT '',
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- Addresses on the provider’s suppression list, after a bounce or a complaint. Nothing is sent to them until an
-- administrator removes them. `address` is in lower case.
CREATE TABLE suppressed_addresses (
  id TEXT PRIMARY KEY,
  address TEXT NOT NULL UNIQUE CHECK (address = lower(address)),
  error TEXT NOT NULL,
  suppressed_at TEXT NOT NULL
) STRICT;

CREATE INDEX suppressed_addresses__newest ON suppressed_addresses (suppressed_at, id);

-- `uid`: the account that asked; null for a visitor or guest. `reservation_id`: what a tenant asks about. `link_hash`: of the link in the
-- emails to the person who asked. `is_review`: a tenant asks a person to review that access is suspended. `asked_hash`: of the first message. `search_text`: folded name, address and first message.
CREATE TABLE questions (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  reservation_id TEXT REFERENCES reservations (id),
  uid TEXT REFERENCES users (uid),
  name TEXT NOT NULL CHECK (name <> ''),
  email TEXT NOT NULL CHECK (email <> ''),
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  link TEXT NOT NULL UNIQUE,
  link_hash TEXT NOT NULL UNIQUE,
  asked_hash TEXT NOT NULL,
  search_text TEXT NOT NULL,
  last_message_at TEXT NOT NULL,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
,
  -- `seen_at`: when the last message was written that they have opened; null if they have not opened any since they asked.
  seen_at TEXT,
  is_review INTEGER NOT NULL DEFAULT 0 CHECK (is_review IN (0, 1) AND (is_review = 0 OR reservation_id IS NOT NULL))) STRICT;

CREATE INDEX questions__newest ON questions (partner_id, last_message_at, id);
CREATE INDEX questions__to_answer ON questions (partner_id, place_id) WHERE status = 'open';
CREATE INDEX questions__of_user ON questions (uid, last_message_at) WHERE uid IS NOT NULL;
CREATE INDEX questions__of_address ON questions (email);
CREATE INDEX questions__by_last_message ON questions (last_message_at);
-- The same question sent twice is stored once.
CREATE UNIQUE INDEX questions__once ON questions (place_id, email, asked_hash) WHERE status = 'open';
CREATE INDEX questions__of_reservation ON questions (reservation_id) WHERE reservation_id IS NOT NULL;

-- `uid`: the member of the staff who answered.
CREATE TABLE question_messages (
  id TEXT PRIMARY KEY,
  question_id TEXT NOT NULL REFERENCES questions (id),
  author TEXT NOT NULL CHECK (author IN ('asker', 'partner')),
  uid TEXT REFERENCES users (uid),
  text TEXT NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  created_at TEXT NOT NULL,
  -- Hidden from both sides after a report.
  hidden_at TEXT,
  CHECK (author = 'partner' OR uid IS NULL)
) STRICT;

CREATE INDEX question_messages__of_question ON question_messages (question_id, created_at, id);
