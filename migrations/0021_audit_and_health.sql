-- Searching the audit trail, failures of jobs and emails, and addresses that the email provider refuses.

CREATE INDEX audit_events__newest ON audit_events (at, id);
CREATE INDEX audit_events__of_actor ON audit_events (actor, at);
CREATE INDEX audit_events__of_request ON audit_events (request_id) WHERE request_id IS NOT NULL;

CREATE INDEX job_runs__failed ON job_runs (job, started_at) WHERE error IS NOT NULL;

CREATE INDEX outbox__failed ON outbox (created_at, id) WHERE status = 'failed';

-- Addresses on the provider’s suppression list, after a bounce or a complaint. Nothing is sent to them until an
-- administrator removes them. `address` is in lower case.
CREATE TABLE suppressed_addresses (
  id TEXT PRIMARY KEY,
  address TEXT NOT NULL UNIQUE CHECK (address = lower(address)),
  error TEXT NOT NULL,
  suppressed_at TEXT NOT NULL
) STRICT;

CREATE INDEX suppressed_addresses__newest ON suppressed_addresses (suppressed_at, id);
