-- Text messages to tenants.

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

-- The outbox contains text messages, too: their templates start with `sms`, and their recipient is the id of the rent, whose
-- tenant's number is read when the message is sent.
CREATE TRIGGER outbox__count_sms AFTER INSERT ON outbox WHEN NEW.template GLOB 'sms*'
BEGIN
  UPDATE sms_settings SET used = iif(month = substr(NEW.created_at, 1, 7), used, 0) + 1, month = substr(NEW.created_at, 1, 7)
  WHERE id = NEW.partner_id;
END;
