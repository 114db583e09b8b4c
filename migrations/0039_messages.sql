-- What the person who asked has seen of a question, and reports of single messages.

-- `seen_at`: when the last message was written that they have opened; null if they have not opened any since they asked.
ALTER TABLE questions ADD COLUMN seen_at TEXT;
UPDATE questions SET seen_at = updated_at;

-- Hidden from both sides after a report.
ALTER TABLE question_messages ADD COLUMN hidden_at TEXT;

-- A report may be about a message. `message_id` is no reference, because messages are deleted after a time. SQLite cannot change a
-- CHECK, so the table is built again.
CREATE TABLE content_reports_rebuilt (
  id TEXT PRIMARY KEY,
  place_id TEXT NOT NULL REFERENCES places (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  origin TEXT NOT NULL DEFAULT 'notice' CHECK (origin IN ('notice', 'review')),
  subject TEXT NOT NULL CHECK (subject IN ('place', 'text', 'photo', 'message')),
  photo_id TEXT,
  message_id TEXT,
  reason TEXT NOT NULL CHECK (reason IN ('illegalOffer', 'fraud', 'rights', 'privacy', 'offensive', 'other')),
  explanation TEXT NOT NULL CHECK (explanation <> ''),
  reporter_name TEXT NOT NULL DEFAULT '',
  reporter_email TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'appealed', 'closed')),
  decision TEXT CHECK (decision IN ('none', 'hideText', 'hidePhoto', 'hideMessage', 'suspendPlace')),
  ground TEXT CHECK (ground IN ('law', 'terms')),
  statement TEXT CHECK (statement <> ''),
  decided_at TEXT,
  hidden_pl TEXT,
  hidden_en TEXT,
  status_before TEXT CHECK (status_before IN ('published', 'comingSoon')),
  link_hash TEXT UNIQUE,
  appeal TEXT CHECK (appeal <> ''),
  appealed_at TEXT,
  outcome TEXT CHECK (outcome IN ('upheld', 'reversed')),
  outcome_statement TEXT CHECK (outcome_statement <> ''),
  closed_at TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((subject = 'photo') = (photo_id IS NOT NULL)),
  CHECK (decision IS NOT 'hidePhoto' OR photo_id IS NOT NULL),
  CHECK ((subject = 'message') = (message_id IS NOT NULL)),
  CHECK (message_id IS NULL OR decision IS NULL OR decision IN ('none', 'hideMessage')),
  CHECK (decision IS NOT 'hideMessage' OR message_id IS NOT NULL),
  CHECK ((status = 'open') = (decision IS NULL)),
  CHECK ((decision IS NULL) = (statement IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  CHECK ((ground IS NULL) = (decision IS NULL OR decision = 'none')),
  CHECK ((ground IS NULL) = (link_hash IS NULL)),
  CHECK ((status IN ('appealed', 'closed')) = (appeal IS NOT NULL)),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CHECK (appeal IS NULL OR ground IS NOT NULL),
  CHECK ((status = 'closed') = (outcome IS NOT NULL)),
  CHECK ((outcome IS NULL) = (outcome_statement IS NULL) AND (outcome IS NULL) = (closed_at IS NULL))
) STRICT;

INSERT INTO content_reports_rebuilt (id, place_id, partner_id, origin, subject, photo_id, reason, explanation, reporter_name, reporter_email, locale, status, decision,
  ground, statement, decided_at, hidden_pl, hidden_en, status_before, link_hash, appeal, appealed_at, outcome, outcome_statement, closed_at,
  version, created_at, updated_at)
SELECT id, place_id, partner_id, origin, subject, photo_id, reason, explanation, reporter_name, reporter_email, locale, status, decision,
  ground, statement, decided_at, hidden_pl, hidden_en, status_before, link_hash, appeal, appealed_at, outcome, outcome_statement, closed_at,
  version, created_at, updated_at
FROM content_reports;

-- Its indexes go with it.
DROP TABLE content_reports;
ALTER TABLE content_reports_rebuilt RENAME TO content_reports;

CREATE INDEX content_reports__newest ON content_reports (created_at, id);
CREATE INDEX content_reports__to_decide ON content_reports (created_at) WHERE status IN ('open', 'appealed');
CREATE INDEX content_reports__of_reporter ON content_reports (reporter_email) WHERE reporter_email <> '';
-- The same report sent twice is stored once.
CREATE UNIQUE INDEX content_reports__once
ON content_reports (place_id, subject, COALESCE(photo_id, message_id, ''), reporter_email, explanation) WHERE status = 'open';
