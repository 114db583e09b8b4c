-- How much a partner may add, by state (domain/partner/limits.ts; a test compares them). A verified partner has completed its
-- onboarding, has an owner with a verified email address, and is not waiting for approval.
CREATE TABLE partner_limits (
  is_verified INTEGER PRIMARY KEY CHECK (is_verified IN (0, 1)),
  places INTEGER NOT NULL,
  boxes INTEGER NOT NULL,
  rents INTEGER NOT NULL,
  webhooks INTEGER NOT NULL,
  access_sends INTEGER NOT NULL
) STRICT;

INSERT INTO partner_limits (is_verified, places, boxes, rents, webhooks, access_sends)
VALUES (0, 5, 1000, 1000, 2, 10), (1, 200, 20000, 100000, 10, 100);

-- How often a partner had all access sent again, on the last day when it did.
CREATE TABLE webhook_access_sends (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  sent_on TEXT NOT NULL CHECK (sent_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  sends INTEGER NOT NULL CHECK (sends > 0)
) STRICT;

-- An insert stores nothing: it fails the batch that has added too much. A trigger on each table would count for every row.
CREATE VIEW partner_limit_checks AS
SELECT pa.id AS partner_id, NULL AS added, li.*
FROM partners pa JOIN partner_limits li ON li.is_verified = (pa.approval IN ('notRequired', 'approved')
  AND EXISTS (SELECT 1 FROM partner_email_allowances al WHERE al.partner_id = pa.id AND al.may_email));

CREATE TRIGGER partner_limit_checks__insert INSTEAD OF INSERT ON partner_limit_checks
BEGIN
  SELECT RAISE(ABORT, 'partner.too_many_places') FROM partner_limit_checks li WHERE NEW.added = 'places'
    AND li.partner_id = NEW.partner_id AND li.places < (SELECT COUNT(*) FROM places WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'partner.too_many_boxes') FROM partner_limit_checks li WHERE NEW.added = 'boxes'
    AND li.partner_id = NEW.partner_id AND li.boxes < (SELECT COUNT(*) FROM boxes WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'partner.too_many_rents') FROM partner_limit_checks li WHERE NEW.added = 'rents'
    AND li.partner_id = NEW.partner_id AND li.rents < (SELECT COUNT(*) FROM rents WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'webhook.too_many') FROM partner_limit_checks li WHERE NEW.added = 'webhooks'
    AND li.partner_id = NEW.partner_id AND li.webhooks <
      (SELECT COUNT(*) FROM webhook_endpoints WHERE partner_id = NEW.partner_id AND status <> 'removed');
  SELECT RAISE(ABORT, 'webhook.too_many_sends') FROM partner_limit_checks li WHERE NEW.added = 'access_sends'
    AND li.partner_id = NEW.partner_id AND li.access_sends <
      (SELECT sends FROM webhook_access_sends WHERE partner_id = NEW.partner_id);
END;

DROP TRIGGER webhook_endpoints__at_most_ten;

-- `endpoint_id`: the only endpoint that receives the event; null for all that have chosen its topic.
ALTER TABLE webhook_events ADD COLUMN endpoint_id TEXT REFERENCES webhook_endpoints (id);

-- Whether the last attempt timed out. Such an endpoint gets one event at a time (worker/features/webhook/queue.ts).
ALTER TABLE webhook_endpoints ADD COLUMN is_hanging INTEGER NOT NULL DEFAULT 0 CHECK (is_hanging IN (0, 1));

-- Deliveries are taken endpoint by endpoint, so that nobody waits for another partner's.
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
