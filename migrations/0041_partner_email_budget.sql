-- On whose behalf an email goes to someone else, and how: 'direct' at once, 'queued' when the day's budget has room,
-- 'service' about a booking or a rent that the recipient has. Null: the platform's own, or to the partner itself.
ALTER TABLE outbox ADD COLUMN partner_id TEXT REFERENCES partners (id);
ALTER TABLE outbox ADD COLUMN pace TEXT CHECK (pace IN ('direct', 'queued', 'service'));
CREATE INDEX outbox__of_partner ON outbox (partner_id, pace, created_at) WHERE partner_id IS NOT NULL;
CREATE INDEX outbox__by_recipient ON outbox (recipient, created_at);

-- Set by an operator; null is the usual budget.
ALTER TABLE partners ADD COLUMN daily_emails INTEGER CHECK (daily_emails BETWEEN 0 AND 100000);

-- Who may write to others, and how many emails a day. A new partner has 200; after two weeks two more for each box.
CREATE VIEW partner_email_allowances AS
SELECT p.id AS partner_id,
  p.onboarding_status = 4 AS is_onboarded,
  p.onboarding_status = 4 AND EXISTS (
    SELECT 1 FROM partner_members m JOIN users u ON u.uid = m.uid
    WHERE m.partner_id = p.id AND m.staff_role = 'owner' AND u.email_verified = 1) AS may_email,
  COALESCE(p.daily_emails, iif(julianday('now') - julianday(p.created_at) < 14, 200,
    min(2000, 200 + 2 * (SELECT COUNT(*) FROM boxes b WHERE b.partner_id = p.id)))) AS per_day
FROM partners p;

-- Emails of a partner that count: direct ones when written, queued ones when they leave.
CREATE TRIGGER outbox__partner_may_email BEFORE INSERT ON outbox
WHEN NEW.partner_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outbox WHERE cause = NEW.cause)
BEGIN
  -- Before its onboarding is over a partner has no customers of the marketplace: the email is left out, the change stays.
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
