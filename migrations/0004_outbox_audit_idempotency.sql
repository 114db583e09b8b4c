-- Mail is written in the batch of the move that causes it; a queue delivers it, once in effect.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  data TEXT NOT NULL CHECK (json_valid(data)),
  -- one mail for one cause: a batch that runs twice writes it once
  cause TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at TEXT NOT NULL,
  -- when it went to the queue, and until when one consumer has it for itself: both lapse, so that no crash loses a mail
  enqueued_at TEXT,
  claimed_until_at TEXT,
  sent_at TEXT
) STRICT;
CREATE INDEX outbox__waiting ON outbox (created_at) WHERE status = 'waiting';
CREATE INDEX outbox__newest ON outbox (created_at);

CREATE TABLE audit_events (
  id INTEGER PRIMARY KEY,
  version TEXT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  partner_id TEXT,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  request_id TEXT,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_events__of_entity ON audit_events (entity_id, at);

-- The first answer to a write, kept with the write itself: the same key and body get it again.
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

CREATE TABLE job_runs (
  job TEXT NOT NULL,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  done INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  PRIMARY KEY (job, started_at)
) STRICT, WITHOUT ROWID;
