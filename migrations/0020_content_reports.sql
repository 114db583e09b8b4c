-- Reports of illegal content at places (Regulation (EU) 2022/2065, articles 16, 17 and 20).

-- Hidden from everyone but administrators after a report.
ALTER TABLE photos ADD COLUMN hidden_at TEXT;
-- When an administrator looked at it.
ALTER TABLE photos ADD COLUMN reviewed_at TEXT;
CREATE INDEX photos__to_review ON photos (created_at, id) WHERE reviewed_at IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
-- Suspended after a report: the place cannot be made visible.
ALTER TABLE places ADD COLUMN suspended_at TEXT;

CREATE TRIGGER places__stay_hidden_after_report BEFORE UPDATE OF status ON places
WHEN NEW.status IN ('published', 'comingSoon') AND NEW.suspended_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'places.suspended_at');
END;

-- `link_hash`: of the partner's link to the appeal, set by a decision that hides something. `hidden_pl`, `hidden_en`: the description
-- that the decision removed; `status_before`: the status of the place that it suspended. Both are restored by a successful appeal.
-- `origin`: someone's notice, or the marketplace's own review of a photo, whose report is decided when it is made.
-- `photo_id` is no reference, because a partner may delete the photo.
CREATE TABLE content_reports (
  id TEXT PRIMARY KEY,
  place_id TEXT NOT NULL REFERENCES places (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  origin TEXT NOT NULL DEFAULT 'notice' CHECK (origin IN ('notice', 'review')),
  subject TEXT NOT NULL CHECK (subject IN ('place', 'text', 'photo')),
  photo_id TEXT,
  reason TEXT NOT NULL CHECK (reason IN ('illegalOffer', 'fraud', 'rights', 'privacy', 'offensive', 'other')),
  explanation TEXT NOT NULL CHECK (explanation <> ''),
  reporter_name TEXT NOT NULL DEFAULT '',
  reporter_email TEXT NOT NULL DEFAULT '',
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'appealed', 'closed')),
  decision TEXT CHECK (decision IN ('none', 'hideText', 'hidePhoto', 'suspendPlace')),
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

CREATE INDEX content_reports__newest ON content_reports (created_at, id);
CREATE INDEX content_reports__to_decide ON content_reports (created_at) WHERE status IN ('open', 'appealed');
CREATE INDEX content_reports__of_reporter ON content_reports (reporter_email) WHERE reporter_email <> '';
-- The same report sent twice is stored once.
CREATE UNIQUE INDEX content_reports__once
ON content_reports (place_id, subject, COALESCE(photo_id, ''), reporter_email, explanation) WHERE status = 'open';
