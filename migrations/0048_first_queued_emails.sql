-- Since when an email is being sent: one that fails for a day is given up.
ALTER TABLE outbox ADD COLUMN first_enqueued_at TEXT;
