-- Webhooks of partners: endpoints, the events sent to them, and their deliveries. Triggers write an event in the batch of the
-- change that causes it, so that no code path can leave one out.

-- `place_id`: only events of this place; null for all. `topics`: JSON list (domain/webhook/topics.ts). The signing secrets are encrypted
-- (worker/features/webhook/secret.ts); the old one also signs until `old_secret_until_at`.
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT REFERENCES places (id),
  name TEXT NOT NULL CHECK (name <> ''),
  url TEXT NOT NULL,
  topics TEXT NOT NULL CHECK (json_valid(topics)),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'removed')),
  secret_sealed TEXT,
  old_secret_sealed TEXT,
  old_secret_until_at TEXT,
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'removed') = (secret_sealed IS NULL)),
  CHECK ((old_secret_sealed IS NULL) = (old_secret_until_at IS NULL))
) STRICT;

CREATE INDEX webhook_endpoints__of_partner ON webhook_endpoints (partner_id) WHERE status <> 'removed';

CREATE TRIGGER webhook_endpoints__at_most_ten BEFORE INSERT ON webhook_endpoints
WHEN 10 <= (SELECT COUNT(*) FROM webhook_endpoints WHERE partner_id = NEW.partner_id AND status <> 'removed')
BEGIN
  SELECT RAISE(ABORT, 'webhook_endpoints.too_many');
END;

-- What has happened. `subject_id`: the rent, reservation, payment or invoice; the endpoint for a test. `sequence`: counts the events of
-- a subject. `data`: without access codes, which are read when an event is sent. `due_at`: when it is sent, usually at once.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT,
  topic TEXT NOT NULL,
  type TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  data TEXT NOT NULL CHECK (json_valid(data)),
  due_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (subject_id, sequence)
) STRICT;

CREATE INDEX webhook_events__oldest ON webhook_events (created_at);

-- An event for one endpoint. `next_at`: the next attempt; null while the endpoint is paused and after the last one. `superseded`: a later
-- event of the same rent has made it void before it was sent. `answer`: the beginning of the last response.
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL REFERENCES webhook_events (id),
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  topic TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'superseded', 'canceled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT,
  enqueued_at TEXT,
  claimed_until_at TEXT,
  attempted_at TEXT,
  http_status INTEGER,
  problem TEXT CHECK (problem IN ('status', 'redirect', 'timeout', 'unreachable', 'address')),
  answer TEXT NOT NULL DEFAULT '' CHECK (length(answer) <= 200),
  delivered_at TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (event_id, endpoint_id),
  CHECK (state = 'waiting' OR next_at IS NULL),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
) STRICT;

CREATE INDEX webhook_deliveries__to_send ON webhook_deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_deliveries__of_endpoint ON webhook_deliveries (endpoint_id, created_at);
CREATE INDEX webhook_deliveries__by_state ON webhook_deliveries (endpoint_id, state, created_at);
CREATE INDEX webhook_deliveries__of_subject ON webhook_deliveries (subject_id);
CREATE INDEX webhook_deliveries__failed ON webhook_deliveries (partner_id, attempted_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries__oldest ON webhook_deliveries (created_at);

-- A test goes to its endpoint alone, all other events to those that have chosen their topic. Of access to a box, only the latest state matters.
CREATE TRIGGER webhook_events__deliver AFTER INSERT ON webhook_events
BEGIN
  UPDATE webhook_deliveries SET state = 'superseded', next_at = NULL
  WHERE NEW.topic = 'access' AND subject_id = NEW.subject_id AND topic = 'access' AND state IN ('waiting', 'failed');
  INSERT INTO webhook_deliveries (id, event_id, endpoint_id, partner_id, topic, subject_id, next_at, created_at)
  SELECT 'whd_' || lower(hex(randomblob(12))), NEW.id, we.id, NEW.partner_id, NEW.topic, NEW.subject_id,
    iif(we.status = 'active', NEW.due_at, NULL), NEW.created_at
  FROM webhook_endpoints we
  WHERE we.partner_id = NEW.partner_id AND we.status <> 'removed' AND iif(NEW.topic = 'test', we.id = NEW.subject_id,
    (we.place_id IS NULL OR we.place_id = NEW.place_id) AND EXISTS (SELECT 1 FROM json_each(we.topics) WHERE value = NEW.topic));
END;

-- Topics that a partner's endpoints have chosen, so that nothing is written for a partner without one.
CREATE VIEW webhook_topics AS
SELECT we.partner_id, topic.value AS topic FROM webhook_endpoints we, json_each(we.topics) topic WHERE we.status <> 'removed';

CREATE TRIGGER rents__webhook_issued AFTER INSERT ON rents
WHEN NEW.status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'access', 'access.issued', NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'placeId', NEW.place_id, 'boxId', NEW.box_id, 'boxNumber', b.number,
      'state', iif(NEW.status = 'scheduled', 'scheduled', NEW.access_state), 'startsOn', NEW.start_on, 'endsOn', NEW.end_on),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

-- After a withdrawal, the tenant has access until the end of their last day: the event is due then, an hour or two after
-- midnight in Poland.
CREATE TRIGGER rents__webhook_access AFTER UPDATE OF status, access_state, access_code_sealed, box_id, end_on ON rents
WHEN (NEW.status <> OLD.status OR NEW.access_state <> OLD.access_state OR NEW.access_code_sealed <> OLD.access_code_sealed
    OR NEW.box_id <> OLD.box_id OR NEW.end_on IS NOT OLD.end_on)
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'access', change.type, NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'placeId', NEW.place_id, 'boxId', NEW.box_id, 'boxNumber', b.number,
      'state', change.state, 'startsOn', NEW.start_on, 'endsOn', NEW.end_on),
    iif(NEW.status = 'settled' AND NEW.access_state = 'open' AND NEW.end_on > substr(NEW.updated_at, 1, 10),
      NEW.end_on || 'T00:00:00.000Z', NEW.updated_at),
    NEW.updated_at
  FROM boxes b, (
    SELECT state, CASE
        WHEN state <> old_state THEN CASE state WHEN 'suspended' THEN 'access.suspended' WHEN 'ended' THEN 'access.ended'
          ELSE iif(old_state = 'suspended', 'access.restored', 'access.opened') END
        WHEN state <> 'ended' AND (NEW.access_code_sealed <> OLD.access_code_sealed OR NEW.box_id <> OLD.box_id
          OR NEW.end_on IS NOT OLD.end_on) THEN 'access.changed' END AS type
    FROM (SELECT
        CASE WHEN NEW.status = 'scheduled' THEN 'scheduled' WHEN NEW.status IN ('ended', 'settled', 'cancelled') THEN 'ended'
          ELSE NEW.access_state END AS state,
        CASE WHEN OLD.status = 'scheduled' THEN 'scheduled' WHEN OLD.status IN ('ended', 'settled', 'cancelled') THEN 'ended'
          ELSE OLD.access_state END AS old_state)) change
  WHERE b.id = NEW.box_id AND change.type IS NOT NULL;
END;

-- An undone import deletes its rents.
CREATE TRIGGER rents__webhook_deleted AFTER DELETE ON rents
WHEN OLD.status NOT IN ('ended', 'settled', 'cancelled')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = OLD.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), OLD.partner_id, OLD.place_id, 'access', 'access.ended', OLD.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = OLD.id), 0),
    json_object('rentId', OLD.id, 'placeId', OLD.place_id, 'boxId', OLD.box_id, 'boxNumber', b.number,
      'state', 'ended', 'startsOn', OLD.start_on, 'endsOn', OLD.end_on),
    OLD.updated_at, OLD.updated_at
  FROM boxes b WHERE b.id = OLD.box_id;
END;

-- Imported rents had started before, so only what follows is an event. Those of a rent have the sequence of access, too.
CREATE TRIGGER rents__webhook_status AFTER UPDATE OF status ON rents
WHEN NEW.status <> OLD.status
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic GLOB 'rent.*')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, change.type, change.type, NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'reservationId', NEW.reservation_id, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'startsOn', NEW.start_on, 'endsOn', NEW.end_on,
      'monthlyGrosze', NEW.monthly_grosze, 'noticeBy', NEW.notice_by),
    NEW.updated_at, NEW.updated_at
  FROM boxes b, (SELECT CASE
      WHEN OLD.status = 'scheduled' AND NEW.status = 'active' THEN 'rent.started'
      WHEN NEW.status = 'noticeGiven' THEN 'rent.noticeGiven'
      WHEN OLD.status = 'noticeGiven' AND NEW.status IN ('active', 'suspended') THEN 'rent.noticeWithdrawn'
      WHEN OLD.status NOT IN ('scheduled', 'ended') AND NEW.status IN ('ended', 'settled') THEN 'rent.ended' END AS type) change
  WHERE b.id = NEW.box_id
    AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = change.type);
END;

CREATE TRIGGER rents__webhook_started AFTER INSERT ON rents
WHEN NEW.status = 'active' AND NEW.import_id IS NULL
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'rent.started')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'rent.started', 'rent.started', NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('rentId', NEW.id, 'reservationId', NEW.reservation_id, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'startsOn', NEW.start_on, 'endsOn', NEW.end_on,
      'monthlyGrosze', NEW.monthly_grosze, 'noticeBy', NULL),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

CREATE TRIGGER reservations__webhook_confirmed AFTER UPDATE OF status ON reservations
WHEN NEW.status IN ('confirmed', 'converted') AND OLD.status NOT IN ('confirmed', 'converted')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'reservation.confirmed')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'reservation.confirmed', 'reservation.confirmed', NEW.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('reservationId', NEW.id, 'code', NEW.code, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'moveInOn', NEW.move_in_on, 'months', NEW.months),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

CREATE TRIGGER reservations__webhook_inserted AFTER INSERT ON reservations
WHEN NEW.status = 'confirmed'
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'reservation.confirmed')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.place_id, 'reservation.confirmed', 'reservation.confirmed', NEW.id, 1,
    json_object('reservationId', NEW.id, 'code', NEW.code, 'clientId', NEW.client_id, 'placeId', NEW.place_id,
      'boxId', NEW.box_id, 'boxNumber', b.number, 'moveInOn', NEW.move_in_on, 'months', NEW.months),
    NEW.updated_at, NEW.updated_at
  FROM boxes b WHERE b.id = NEW.box_id;
END;

CREATE TRIGGER payments__webhook_received AFTER UPDATE OF status ON payments
WHEN NEW.status = 'succeeded' AND OLD.status NOT IN ('succeeded', 'disputed')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), o.partner_id,
    COALESCE((SELECT place_id FROM rents WHERE id = o.rent_id), (SELECT place_id FROM reservations WHERE id = o.reservation_id)),
    'payment.received', 'payment.received', NEW.id, 1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('paymentId', NEW.id, 'clientId', o.client_id, 'rentId', o.rent_id, 'reservationId', o.reservation_id,
      'amountGrosze', NEW.amount_grosze, 'method', NEW.method, 'channel', 'online'),
    NEW.updated_at, NEW.updated_at
  FROM orders o WHERE o.id = NEW.order_id
    AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = o.partner_id AND topic = 'payment.received');
END;

-- A payment of a reservation that staff record.
CREATE TRIGGER payments__webhook_inserted AFTER INSERT ON payments
WHEN NEW.status = 'succeeded'
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), o.partner_id,
    COALESCE((SELECT place_id FROM rents WHERE id = o.rent_id), (SELECT place_id FROM reservations WHERE id = o.reservation_id)),
    'payment.received', 'payment.received', NEW.id, 1,
    json_object('paymentId', NEW.id, 'clientId', o.client_id, 'rentId', o.rent_id, 'reservationId', o.reservation_id,
      'amountGrosze', NEW.amount_grosze, 'method', NEW.method, 'channel', iif(NEW.provider = 'transfer', 'recorded', 'online')),
    NEW.updated_at, NEW.updated_at
  FROM orders o WHERE o.id = NEW.order_id
    AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = o.partner_id AND topic = 'payment.received');
END;

CREATE TRIGGER recorded_payments__webhook_received AFTER INSERT ON recorded_payments
WHEN NEW.amount_grosze > 0 AND NEW.credit_of_id IS NULL
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'payment.received')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), NEW.partner_id, t.place_id, 'payment.received', 'payment.received', NEW.id, 1,
    json_object('paymentId', NEW.id, 'clientId', t.client_id, 'rentId', t.id, 'reservationId', NULL,
      'amountGrosze', NEW.amount_grosze, 'method', NEW.method, 'channel', 'recorded'),
    NEW.recorded_at, NEW.recorded_at
  FROM rents t WHERE t.id = NEW.rent_id;
END;

-- Invoices and corrections for the partner's clients; those for commission are issued to the partner.
CREATE TRIGGER invoices__webhook_issued AFTER INSERT ON invoices
WHEN NEW.status <> 'draft' AND NEW.kind IN ('vat', 'correction') AND NEW.commission_month_id IS NULL
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'invoice.issued')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  VALUES ('evt_' || lower(hex(randomblob(12))), NEW.partner_id,
    COALESCE((SELECT place_id FROM rents WHERE id = NEW.rent_id),
      (SELECT r.place_id FROM orders o JOIN reservations r ON r.id = o.reservation_id WHERE o.id = NEW.order_id)),
    'invoice.issued', 'invoice.issued', NEW.id, 1,
    json_object('invoiceId', NEW.id, 'number', NEW.number, 'kind', NEW.kind, 'clientId', NEW.client_id, 'rentId', NEW.rent_id,
      'issuedOn', NEW.issued_on, 'dueOn', NEW.due_on, 'grossGrosze', NEW.gross_grosze, 'currency', NEW.currency),
    NEW.created_at, NEW.created_at);
END;
