-- How often a partner had all access sent again, on the last day when it did.
CREATE TABLE webhook_access_sends (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  sent_on TEXT NOT NULL CHECK (sent_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  sends INTEGER NOT NULL CHECK (sends > 0)
) STRICT;

-- An insert stores nothing: it fails the batch that has added more than the limit of the partner's state (domain/partner/limits.ts).
-- A trigger on each table would count for every row. A verified partner has completed its onboarding, has an owner with a verified
-- email address, and is not waiting for approval.
CREATE VIEW partner_limit_checks AS
SELECT pa.id AS partner_id, NULL AS added, NULL AS unverified, NULL AS verified, pa.approval IN ('notRequired', 'approved')
  AND EXISTS (SELECT 1 FROM partner_email_allowances al WHERE al.partner_id = pa.id AND al.may_email) AS is_verified
FROM partners pa;

CREATE TRIGGER partner_limit_checks__insert INSTEAD OF INSERT ON partner_limit_checks
BEGIN
  SELECT RAISE(ABORT, 'partner.too_many_places') FROM partner_limit_checks pl WHERE NEW.added = 'places'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) < (SELECT COUNT(*) FROM places WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'partner.too_many_boxes') FROM partner_limit_checks pl WHERE NEW.added = 'boxes'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) < (SELECT COUNT(*) FROM boxes WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'partner.too_many_rents') FROM partner_limit_checks pl WHERE NEW.added = 'rents'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) < (SELECT COUNT(*) FROM rents WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'webhook.too_many') FROM partner_limit_checks pl WHERE NEW.added = 'webhooks'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) <
      (SELECT COUNT(*) FROM webhook_endpoints WHERE partner_id = NEW.partner_id AND status <> 'removed');
  SELECT RAISE(ABORT, 'webhook.too_many_sends') FROM partner_limit_checks pl WHERE NEW.added = 'accessSends'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) <
      (SELECT sends FROM webhook_access_sends WHERE partner_id = NEW.partner_id);
END;

DROP TRIGGER webhook_endpoints__at_most_ten;

-- `endpoint_id`: the only endpoint that receives the event; null for all that have chosen its topic.
ALTER TABLE webhook_events ADD COLUMN endpoint_id TEXT REFERENCES webhook_endpoints (id);

-- Whether the last attempt timed out. Such an endpoint gets one event at a time (worker/features/webhook/queue.ts).
ALTER TABLE webhook_endpoints ADD COLUMN is_hanging INTEGER NOT NULL DEFAULT 0 CHECK (is_hanging IN (0, 1));

-- Deliveries are taken endpoint by endpoint, so that no partner waits for another partner's.
DROP INDEX webhook_deliveries__to_send;
CREATE INDEX webhook_deliveries__to_queue ON webhook_deliveries (endpoint_id, next_at)
  WHERE next_at IS NOT NULL AND enqueued_at IS NULL;
CREATE INDEX webhook_deliveries__queued ON webhook_deliveries (endpoint_id, enqueued_at)
  WHERE next_at IS NOT NULL AND enqueued_at IS NOT NULL;

-- Of access to a box, only the latest state matters. An event for one endpoint replaces nothing at the others.
DROP TRIGGER webhook_events__deliver;
CREATE TRIGGER webhook_events__deliver AFTER INSERT ON webhook_events
BEGIN
  UPDATE webhook_deliveries SET state = 'superseded', next_at = NULL
  WHERE NEW.topic = 'access' AND subject_id = NEW.subject_id AND topic = 'access' AND state IN ('waiting', 'failed')
    AND endpoint_id = COALESCE(NEW.endpoint_id, endpoint_id);
  INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, topic, subject_id, next_at, created_at)
  SELECT 'whd_' || lower(hex(randomblob(12))), NEW.id, we.id, NEW.partner_id, NEW.topic, NEW.subject_id,
    iif(we.status = 'active', NEW.due_at, NULL), NEW.created_at
  FROM webhook_endpoints we
  WHERE we.partner_id = NEW.partner_id AND we.status <> 'removed' AND iif(NEW.endpoint_id IS NULL,
    (we.place_id IS NULL OR we.place_id = NEW.place_id) AND EXISTS (SELECT 1 FROM json_each(we.topics) WHERE value = NEW.topic),
    we.id = NEW.endpoint_id);
END;
