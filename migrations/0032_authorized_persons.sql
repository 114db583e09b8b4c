-- People whom tenants give access to their box, and reports of tenants and such people that they cannot get in.

-- `until_on`: exclusive; null for as long as the rent. `status`: `planned` until `from_on`. `box_id`: the box in the last email to
-- the person. `code_number`: counts the codes; a code is derived from it, the id and the box (worker/features/rent/access/authorized/code.ts) and
-- stored nowhere. `link_hash`: of the secret link to the person’s page, which also says that the access has ended.
CREATE TABLE authorized_persons (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  box_id TEXT NOT NULL REFERENCES boxes (id),
  name TEXT NOT NULL CHECK (name <> ''),
  email TEXT NOT NULL CHECK (email <> ''),
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  until_on TEXT CHECK (until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  status TEXT NOT NULL CHECK (status IN ('planned', 'active', 'ended')),
  ended_by TEXT CHECK (ended_by IN ('tenant', 'partner', 'period', 'rent', 'person')),
  ended_at TEXT,
  code_number INTEGER NOT NULL DEFAULT 1 CHECK (code_number > 0),
  link_hash TEXT NOT NULL UNIQUE,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (until_on IS NULL OR from_on < until_on),
  CHECK ((status = 'ended') = (ended_by IS NOT NULL)),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX authorized_persons__once ON authorized_persons (rent_id, email) WHERE status <> 'ended';
CREATE INDEX authorized_persons__of_rent ON authorized_persons (rent_id, created_at);
CREATE INDEX authorized_persons__of_email ON authorized_persons (email);
CREATE INDEX authorized_persons__to_follow ON authorized_persons (id) WHERE status <> 'ended';
CREATE INDEX authorized_persons__to_purge ON authorized_persons (ended_at) WHERE status = 'ended';

-- At a time, as `maxAuthorizedPersons` says, and a day, because each addition emails someone.
CREATE TRIGGER authorized_persons__limits BEFORE INSERT ON authorized_persons
BEGIN
  SELECT RAISE(ABORT, 'authorized_persons.rent_over') WHERE NOT EXISTS (
    SELECT 1 FROM rents WHERE id = NEW.rent_id AND status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven'));
  SELECT RAISE(ABORT, 'authorized_persons.too_many') WHERE 5 <= (
    SELECT COUNT(*) FROM authorized_persons WHERE rent_id = NEW.rent_id AND status <> 'ended');
  SELECT RAISE(ABORT, 'authorized_persons.daily_limit') WHERE 10 <= (
    SELECT COUNT(*) FROM authorized_persons WHERE rent_id = NEW.rent_id
      AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day'));
END;

-- A person’s access as webhooks say it: it never opens more than the rent’s own.
CREATE VIEW authorized_access AS
SELECT id, rent_id, partner_id, place_id, box_id, box_number, state,
  json_object('rentId', rent_id, 'authorizedPersonId', id, 'placeId', place_id, 'boxId', box_id, 'boxNumber', box_number,
    'state', state, 'startsOn', starts_on, 'endsOn', ends_on) AS data
FROM (
  SELECT ap.id, ap.rent_id, ap.partner_id, t.place_id, t.box_id, b.number AS box_number,
    CASE WHEN ap.status = 'ended' OR t.status IN ('ended', 'settled', 'cancelled') THEN 'ended' WHEN t.status = 'scheduled' THEN 'scheduled'
      WHEN t.access_state = 'suspended' THEN 'suspended' WHEN ap.status = 'planned' THEN 'scheduled' ELSE 'open' END AS state,
    MAX(ap.from_on, t.start_on) AS starts_on,
    CASE WHEN ap.until_on IS NULL THEN t.end_on WHEN t.end_on IS NULL THEN ap.until_on ELSE MIN(ap.until_on, t.end_on) END AS ends_on
  FROM authorized_persons ap JOIN rents t ON t.id = ap.rent_id JOIN boxes b ON b.id = t.box_id
);

CREATE TRIGGER authorized_persons__webhook_issued AFTER INSERT ON authorized_persons
WHEN EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), aa.partner_id, aa.place_id, 'access', 'access.issued', aa.id, 1, aa.data,
    NEW.updated_at, NEW.updated_at
  FROM authorized_access aa WHERE aa.id = NEW.id;
END;

CREATE TRIGGER authorized_persons__webhook_access AFTER UPDATE OF status, code_number ON authorized_persons
WHEN (NEW.status <> OLD.status OR NEW.code_number <> OLD.code_number)
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), aa.partner_id, aa.place_id, 'access',
    CASE WHEN aa.state = 'ended' THEN 'access.ended' WHEN NEW.code_number <> OLD.code_number THEN 'access.changed'
      WHEN aa.state = 'suspended' THEN 'access.suspended' ELSE 'access.opened' END,
    aa.id, 1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = aa.id), 0), aa.data, NEW.updated_at, NEW.updated_at
  FROM authorized_access aa JOIN rents t ON t.id = aa.rent_id
  WHERE aa.id = NEW.id AND t.status NOT IN ('ended', 'settled', 'cancelled')
    AND (aa.state <> 'scheduled' OR NEW.code_number <> OLD.code_number);
END;

-- A change of the rent’s own access changes that of its people, too; after a withdrawal, when its last day is over.
CREATE TRIGGER rents__webhook_authorized_access AFTER UPDATE OF status, access_state, box_id, end_on ON rents
WHEN (NEW.status <> OLD.status OR NEW.access_state <> OLD.access_state OR NEW.box_id <> OLD.box_id OR NEW.end_on IS NOT OLD.end_on)
  AND EXISTS (SELECT 1 FROM authorized_persons WHERE rent_id = NEW.id AND status <> 'ended')
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'access')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), change.partner_id, change.place_id, 'access', change.type, change.id,
    1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = change.id), 0), change.data,
    iif(NEW.status = 'settled' AND NEW.access_state = 'open' AND NEW.end_on > substr(NEW.updated_at, 1, 10),
      NEW.end_on || 'T00:00:00.000Z', NEW.updated_at),
    NEW.updated_at
  FROM (
    SELECT one.*, CASE
        WHEN state <> old_state THEN CASE state WHEN 'suspended' THEN 'access.suspended' WHEN 'ended' THEN 'access.ended'
          ELSE iif(old_state = 'suspended', 'access.restored', 'access.opened') END
        WHEN state <> 'ended' AND (NEW.box_id <> OLD.box_id OR NEW.end_on IS NOT OLD.end_on) THEN 'access.changed' END AS type
    FROM (SELECT aa.*,
        CASE WHEN OLD.status IN ('ended', 'settled', 'cancelled') THEN 'ended' WHEN OLD.status = 'scheduled' THEN 'scheduled'
          WHEN OLD.access_state = 'suspended' THEN 'suspended' WHEN ap.status = 'planned' THEN 'scheduled' ELSE 'open' END AS old_state
      FROM authorized_persons ap JOIN authorized_access aa ON aa.id = ap.id
      WHERE ap.rent_id = NEW.id AND ap.status <> 'ended') one) change
  WHERE change.type IS NOT NULL;
END;

-- The code or the door does not work. `person_id`: who reported it; null for the tenant.
CREATE TABLE access_reports (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  place_id TEXT NOT NULL REFERENCES places (id),
  person_id TEXT REFERENCES authorized_persons (id),
  reported_at TEXT NOT NULL,
  resolved_at TEXT,
  version TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX access_reports__one_open ON access_reports (rent_id) WHERE resolved_at IS NULL;
CREATE INDEX access_reports__of_rent ON access_reports (rent_id, reported_at);
CREATE INDEX access_reports__open_of_partner ON access_reports (partner_id, reported_at) WHERE resolved_at IS NULL;
CREATE INDEX access_reports__of_person ON access_reports (person_id) WHERE person_id IS NOT NULL;
