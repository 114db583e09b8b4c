-- Since when each run of the job has left something for the next one; null after a run that has left nothing.
ALTER TABLE job_runs ADD COLUMN remainder_since_at TEXT;

CREATE INDEX job_runs__remainder ON job_runs (started_at) WHERE remainder_since_at IS NOT NULL;
