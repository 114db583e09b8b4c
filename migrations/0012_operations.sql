-- The audit trail, stored responses of idempotent writes, runs of jobs, settings of the marketplace, and webhooks. Triggers write the
-- event of a webhook in the batch of the change that causes it, so that no code path can leave one out.

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
CREATE INDEX audit_events__newest ON audit_events (at, id);
CREATE INDEX audit_events__of_actor ON audit_events (actor, at);
CREATE INDEX audit_events__of_request ON audit_events (request_id) WHERE request_id IS NOT NULL;

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
  -- Since when each run of the job has left something for the next one; null after a run that has left nothing.
  remainder_since_at TEXT,
  PRIMARY KEY (job, started_at)
) STRICT, WITHOUT ROWID;

CREATE INDEX job_runs__failed ON job_runs (job, started_at) WHERE error IS NOT NULL;
CREATE INDEX job_runs__remainder ON job_runs (started_at) WHERE remainder_since_at IS NOT NULL;

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
  -- Whether the last attempt timed out. Such an endpoint gets one event at a time (worker/features/webhook/queue.ts).
  is_hanging INTEGER NOT NULL DEFAULT 0 CHECK (is_hanging IN (0, 1)),
  CHECK ((status = 'removed') = (secret_sealed IS NULL)),
  CHECK ((old_secret_sealed IS NULL) = (old_secret_until_at IS NULL))
) STRICT;

CREATE INDEX webhook_endpoints__of_partner ON webhook_endpoints (partner_id) WHERE status <> 'removed';

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
  -- `endpoint_id`: the only endpoint that receives the event; null for all that have chosen its topic.
  endpoint_id TEXT REFERENCES webhook_endpoints (id),
  UNIQUE (subject_id, sequence)
) STRICT;

CREATE INDEX webhook_events__oldest ON webhook_events (created_at);

-- A test goes to its endpoint alone, all other events to those that have chosen their topic, and to none in trial. Of access to a box, only the latest state matters.
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
    EXISTS (SELECT 1 FROM partners WHERE id = NEW.partner_id AND live_at <= NEW.created_at)
      AND (we.place_id IS NULL OR we.place_id = NEW.place_id) AND EXISTS (SELECT 1 FROM json_each(we.topics) WHERE value = NEW.topic),
    we.id = NEW.endpoint_id);
END;

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

CREATE INDEX webhook_deliveries__of_endpoint ON webhook_deliveries (endpoint_id, created_at);
CREATE INDEX webhook_deliveries__by_state ON webhook_deliveries (endpoint_id, state, created_at);
CREATE INDEX webhook_deliveries__of_subject ON webhook_deliveries (subject_id);
CREATE INDEX webhook_deliveries__failed ON webhook_deliveries (partner_id, attempted_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries__oldest ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries__to_queue ON webhook_deliveries (endpoint_id, next_at)
  WHERE next_at IS NOT NULL AND enqueued_at IS NULL;
CREATE INDEX webhook_deliveries__queued ON webhook_deliveries (endpoint_id, enqueued_at)
  WHERE next_at IS NOT NULL AND enqueued_at IS NOT NULL;

-- Topics that a partner's endpoints have chosen, so that nothing is written for a partner without one.
CREATE VIEW webhook_topics AS
SELECT we.partner_id, topic.value AS topic FROM webhook_endpoints we, json_each(we.topics) topic WHERE we.status <> 'removed';

-- `from_on`: the first day of the value, in Poland. It is in force until the next valid entry of its kind; a euro rate is that of
-- one month. `decided_on`: the day on which it was entered. An entry is never changed: before its first day it can be withdrawn, and
-- from then on only be replaced by another entry for the same day. Both happen on `ended_on`. Only what the law or the central bank
-- has fixed can be entered late.
CREATE TABLE settings (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('personInterest', 'companyInterest', 'euroRate', 'sms', 'ksef', 'ksefEmergency', 'autopay',
    'emergencyEntry', 'leftThings', 'liability', 'landlordPrivacy',
    'withdrawalInstruction', 'withdrawalForm', 'disputeBody', 'termsChanges', 'partnerTerms', 'dataRecipients')),
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
  CHECK (from_on > decided_on OR kind NOT IN ('emergencyEntry', 'leftThings', 'liability', 'landlordPrivacy',
    'withdrawalInstruction', 'withdrawalForm', 'disputeBody', 'termsChanges', 'partnerTerms', 'dataRecipients')),
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

-- Rates that the central bank has published, found by a job, for an administrator to confirm as a setting. `value` is that of the
-- setting, `source` the address it was read from.
CREATE TABLE rate_proposals (
  kind TEXT NOT NULL CHECK (kind IN ('personInterest', 'companyInterest', 'euroRate')),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  value TEXT NOT NULL CHECK (json_valid(value)),
  source TEXT NOT NULL,
  found_at TEXT NOT NULL,
  PRIMARY KEY (kind, from_on)
) STRICT, WITHOUT ROWID;

-- Those that are not in force on their day: a rate of the euro is that of one month, interest lasts until the next entry. An
-- entry for the same day that is younger than the proposal is a decision against it.
CREATE VIEW waiting_rate_proposals AS
SELECT rp.kind, rp.from_on, rp.value, rp.source, rp.found_at FROM rate_proposals rp
WHERE NOT EXISTS (
  SELECT 1 FROM settings sg
  WHERE sg.kind = rp.kind AND sg.state = 'valid'
    AND sg.from_on = iif(rp.kind = 'euroRate', rp.from_on, (
      SELECT MAX(earlier.from_on) FROM settings earlier
      WHERE earlier.kind = rp.kind AND earlier.state = 'valid' AND earlier.from_on <= rp.from_on))
    AND (COALESCE(sg.value ->> '$.basisPoints', sg.value ->> '$.tenThousandths')
        = COALESCE(rp.value ->> '$.basisPoints', rp.value ->> '$.tenThousandths')
      OR (sg.from_on = rp.from_on AND sg.created_at >= rp.found_at)));

-- How often a partner had all access sent again, on the last day when it did.
CREATE TABLE webhook_access_sends (
  partner_id TEXT PRIMARY KEY REFERENCES partners (id),
  sent_on TEXT NOT NULL CHECK (sent_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  sends INTEGER NOT NULL CHECK (sends > 0)
) STRICT;

INSERT INTO settings (id, kind, from_on, value, state, decided_on, version, created_at, updated_at)
VALUES
  ('set_personInterest_2023-10-05', 'personInterest', '2023-10-05', '{"basisPoints":1125}', 'valid', '2023-10-05', '', '2023-10-05T00:00:00.000Z', '2023-10-05T00:00:00.000Z'),
  ('set_personInterest_2025-05-08', 'personInterest', '2025-05-08', '{"basisPoints":1075}', 'valid', '2025-05-08', '', '2025-05-08T00:00:00.000Z', '2025-05-08T00:00:00.000Z'),
  ('set_personInterest_2025-07-03', 'personInterest', '2025-07-03', '{"basisPoints":1050}', 'valid', '2025-07-03', '', '2025-07-03T00:00:00.000Z', '2025-07-03T00:00:00.000Z'),
  ('set_personInterest_2025-09-04', 'personInterest', '2025-09-04', '{"basisPoints":1025}', 'valid', '2025-09-04', '', '2025-09-04T00:00:00.000Z', '2025-09-04T00:00:00.000Z'),
  ('set_personInterest_2025-10-09', 'personInterest', '2025-10-09', '{"basisPoints":1000}', 'valid', '2025-10-09', '', '2025-10-09T00:00:00.000Z', '2025-10-09T00:00:00.000Z'),
  ('set_personInterest_2025-11-06', 'personInterest', '2025-11-06', '{"basisPoints":975}', 'valid', '2025-11-06', '', '2025-11-06T00:00:00.000Z', '2025-11-06T00:00:00.000Z'),
  ('set_personInterest_2025-12-04', 'personInterest', '2025-12-04', '{"basisPoints":950}', 'valid', '2025-12-04', '', '2025-12-04T00:00:00.000Z', '2025-12-04T00:00:00.000Z'),
  ('set_personInterest_2026-03-05', 'personInterest', '2026-03-05', '{"basisPoints":925}', 'valid', '2026-03-05', '', '2026-03-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z'),
  ('set_companyInterest_2024-01-01', 'companyInterest', '2024-01-01', '{"basisPoints":1575}', 'valid', '2024-01-01', '', '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'),
  ('set_companyInterest_2024-07-01', 'companyInterest', '2024-07-01', '{"basisPoints":1575}', 'valid', '2024-07-01', '', '2024-07-01T00:00:00.000Z', '2024-07-01T00:00:00.000Z'),
  ('set_companyInterest_2025-01-01', 'companyInterest', '2025-01-01', '{"basisPoints":1575}', 'valid', '2025-01-01', '', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
  ('set_companyInterest_2025-07-01', 'companyInterest', '2025-07-01', '{"basisPoints":1525}', 'valid', '2025-07-01', '', '2025-07-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z'),
  ('set_companyInterest_2026-01-01', 'companyInterest', '2026-01-01', '{"basisPoints":1400}', 'valid', '2026-01-01', '', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'),
  ('set_companyInterest_2026-07-01', 'companyInterest', '2026-07-01', '{"basisPoints":1375}', 'valid', '2026-07-01', '', '2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z');
