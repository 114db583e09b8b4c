-- The sandbox tells of payout accounts too: an event names what it is about, and that need not be a payment's page.
CREATE TABLE sandbox_events_new (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  deliver_at TEXT NOT NULL,
  delivered_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO sandbox_events_new SELECT id, session_id, payload, deliver_at, delivered_at, attempts FROM sandbox_events;
DROP TABLE sandbox_events;
ALTER TABLE sandbox_events_new RENAME TO sandbox_events;
CREATE INDEX sandbox_events__to_deliver ON sandbox_events (deliver_at) WHERE delivered_at IS NULL;

-- One open invitation for a person: whoever is invited anew gets the older one again.
CREATE UNIQUE INDEX invitations__one_open_of_staff ON invitations (partner_id, email)
  WHERE kind = 'staff' AND status IN ('sent', 'opened');

CREATE INDEX partners__to_check ON partners (company_check) WHERE company_check = 'unknown';
