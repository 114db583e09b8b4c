-- Documents of partners, as files in the bucket of photos under the id of the row: only the partner's owners and administrators
-- get them. A row without a file is what an administrator has asked for: `requested`, and `closed` once it was uploaded or the
-- request withdrawn. `note`: the administrator's request, or why the document was rejected. `uploaded_by`: a uid.
CREATE TABLE partner_documents (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('registerExtract', 'premisesRight', 'insurance', 'representative', 'contract', 'other')),
  state TEXT NOT NULL CHECK (state IN ('requested', 'closed', 'waiting', 'accepted', 'rejected')),
  note TEXT,
  file_name TEXT,
  content_type TEXT CHECK (content_type IN ('application/pdf', 'image/jpeg', 'image/png')),
  bytes INTEGER CHECK (bytes > 0),
  valid_until_on TEXT CHECK (valid_until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  uploaded_by TEXT,
  reviewed_at TEXT,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((state IN ('requested', 'closed')) = (file_name IS NULL)),
  CHECK ((file_name IS NULL) = (content_type IS NULL) AND (file_name IS NULL) = (bytes IS NULL)),
  CHECK (state <> 'rejected' OR note IS NOT NULL),
  CHECK ((state IN ('accepted', 'rejected')) = (reviewed_at IS NOT NULL))
) STRICT;

-- A document of a kind is asked for once.
CREATE UNIQUE INDEX partner_documents__one_request ON partner_documents (partner_id, kind) WHERE state = 'requested';
CREATE INDEX partner_documents__of_partner ON partner_documents (partner_id, created_at);
CREATE INDEX partner_documents__to_review ON partner_documents (created_at) WHERE state = 'waiting';
CREATE INDEX partner_documents__ending ON partner_documents (valid_until_on) WHERE state = 'accepted' AND valid_until_on IS NOT NULL;
