-- Whom an email is about, so that the deletion of an account finds exactly these through an index.
ALTER TABLE outbox ADD COLUMN mentioned_email TEXT
  AS (COALESCE(data ->> '$.clientEmail', data ->> '$.newEmail', data ->> '$.email')) VIRTUAL;
ALTER TABLE outbox ADD COLUMN mentioned_code TEXT AS (data ->> '$.code') VIRTUAL;

CREATE INDEX outbox__of_mentioned_email ON outbox (mentioned_email) WHERE mentioned_email IS NOT NULL;
CREATE INDEX outbox__of_mentioned_code ON outbox (mentioned_code) WHERE mentioned_code IS NOT NULL;
