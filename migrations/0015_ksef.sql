-- Sending invoices to KSeF, the national e-invoice system of Poland.

-- How a partner uses KSeF; without a row, not at all. Invoices issued from `from_on` on are queued; null: none. A job
-- sends them in the partner’s name: `next_run_at` is when it may log in next, and `claimed_until_at` until when a run has
-- claimed the partner, so that two runs never send at once. `id` is the partner’s id.
CREATE TABLE ksef_settings (
  id TEXT PRIMARY KEY REFERENCES partners (id),
  from_on TEXT CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- Invoices for people are sent only if the seller wishes so.
  sends_consumers INTEGER NOT NULL DEFAULT 0 CHECK (sends_consumers IN (0, 1)),
  login TEXT NOT NULL DEFAULT 'certificate' CHECK (login IN ('certificate', 'token')),
  -- Encrypted with KSEF_TOKEN_KEY.
  token_sealed TEXT,
  -- Result of the last login.
  permission TEXT NOT NULL DEFAULT 'unknown' CHECK (permission IN ('unknown', 'granted', 'missing', 'refused')),
  permission_checked_at TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  next_run_at TEXT NOT NULL,
  claimed_until_at TEXT,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (login = 'certificate' OR token_sealed IS NOT NULL)
) STRICT;

-- The way of an invoice into KSeF. `sending`: it was sent to `session_reference`, or a crash has hidden whether it was,
-- so its status is requested before it is sent again. `sessions` are all sessions it was sent to: a duplicate in one of
-- them is this invoice. `is_offline`: issued while KSeF was not available (offline24). `id` is the invoice’s id.
CREATE TABLE ksef_submissions (
  id TEXT PRIMARY KEY REFERENCES invoices (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'accepted', 'rejected')),
  is_offline INTEGER NOT NULL DEFAULT 0 CHECK (is_offline IN (0, 1)),
  -- As sent, and its SHA-256 in base64; printed codes contain the hash.
  xml TEXT,
  hash TEXT,
  -- Hash of a rejected file whose code the buyer of an offline invoice has; the next file is its technical correction.
  corrected_hash TEXT,
  -- The session and reference that it was sent with last; of an accepted invoice, those that have its receipt.
  session_reference TEXT,
  invoice_reference TEXT,
  sessions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sessions)),
  ksef_number TEXT UNIQUE,
  accepted_at TEXT,
  -- The signed confirmation of receipt (UPO), XML.
  receipt TEXT,
  error_code INTEGER,
  error TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((xml IS NULL) = (hash IS NULL)),
  CHECK (status <> 'sending' OR (session_reference IS NOT NULL AND xml IS NOT NULL)),
  CHECK ((status = 'accepted') = (ksef_number IS NOT NULL))
) STRICT;

CREATE INDEX ksef_submissions__open ON ksef_submissions (partner_id, status) WHERE status IN ('waiting', 'sending');
CREATE INDEX ksef_submissions__without_receipt ON ksef_submissions (partner_id, accepted_at)
WHERE status = 'accepted' AND receipt IS NULL;

CREATE TRIGGER ksef_submissions__accepted_is_final BEFORE UPDATE OF status, ksef_number, xml, hash ON ksef_submissions
WHEN OLD.status = 'accepted'
BEGIN
  SELECT RAISE(ABORT, 'ksef.accepted_is_final')
  WHERE NEW.status <> 'accepted' OR NEW.ksef_number <> OLD.ksef_number OR NEW.hash IS NOT OLD.hash;
END;

-- In the batch that issues the invoice, so that none is forgotten. A correction follows its invoice.
CREATE TRIGGER invoices__queue_for_ksef AFTER INSERT ON invoices
WHEN NEW.seller ->> '$.nip' IS NOT NULL AND (NEW.kind = 'vat' OR (NEW.kind = 'correction' AND NEW.correction IS NOT NULL))
BEGIN
  INSERT OR IGNORE INTO ksef_submissions (id, partner_id, created_at, updated_at)
  SELECT NEW.id, NEW.partner_id, NEW.created_at, NEW.created_at FROM ksef_settings ks
  WHERE ks.id = NEW.partner_id AND ((ks.from_on <= NEW.issued_on
      AND (ks.sends_consumers = 1 OR COALESCE(NEW.buyer ->> '$.nip', NEW.buyer ->> '$.taxNumber') IS NOT NULL))
    OR EXISTS (SELECT 1 FROM ksef_submissions sub WHERE sub.id = NEW.corrects_id));
END;
