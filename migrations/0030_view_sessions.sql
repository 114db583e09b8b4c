-- Administrators who look at the area of a customer or partner, read-only and for a limited time.

-- `subject_uid`: the account whose area it is; `partner_id`: its company, if the area is a partner’s. `second_factor_at`:
-- when the administrator signed in with the second step, in seconds since the epoch, because only that sign-in may use
-- the session. Only the hash of its secret is stored. The account lists these rows; they are deleted with it.
CREATE TABLE view_sessions (
  id TEXT PRIMARY KEY,
  admin_uid TEXT NOT NULL REFERENCES users (uid),
  subject_uid TEXT NOT NULL REFERENCES users (uid),
  partner_id TEXT REFERENCES partners (id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  second_factor_at INTEGER,
  token_hash TEXT NOT NULL UNIQUE,
  started_at TEXT NOT NULL,
  until_at TEXT NOT NULL CHECK (until_at > started_at),
  ended_at TEXT,
  CHECK (subject_uid <> admin_uid)
) STRICT;

CREATE INDEX view_sessions__of_subject ON view_sessions (subject_uid, started_at);
CREATE INDEX view_sessions__of_partner ON view_sessions (partner_id, started_at) WHERE partner_id IS NOT NULL;
-- An administrator looks at one area at a time.
CREATE UNIQUE INDEX view_sessions__one_open ON view_sessions (admin_uid) WHERE ended_at IS NULL;
