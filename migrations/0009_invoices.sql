-- Invoices, sending them to KSeF, the national e-invoice system of Poland, and the accountant's access.

-- Numbered without gaps per partner and series. The content of an issued invoice never changes; its status and the
-- links to the buyer’s account and client record may. Whether the invoice of a charge is paid or overdue follows from
-- the charge; `status` applies to other invoices only. A correction contains the differences in `lines` and the amounts,
-- and {reason, before, after, buyerBefore} in `correction`; `refund_id` is the refund that caused it. An invoice for
-- commission has the marketplace as `partner_id` and a `commission_month_id`, which names the partner who is its buyer;
-- that of a correction is the month in which more was returned than earned.
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  client_id TEXT REFERENCES clients (id),
  uid TEXT REFERENCES users (uid),
  order_id TEXT REFERENCES orders (id),
  rent_id TEXT REFERENCES rents (id),
  charge_id TEXT REFERENCES charges (id),
  kind TEXT NOT NULL CHECK (kind IN ('vat', 'correction', 'proforma')),
  series TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  number TEXT NOT NULL,
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),
  issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  sold_on TEXT NOT NULL CHECK (sold_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  due_on TEXT NOT NULL CHECK (due_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  period_from_on TEXT CHECK (period_from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  period_to_on TEXT CHECK (period_to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- The number that the box had when the invoice was issued; null if it is not for a box.
  box_number TEXT,
  -- The landlord's own number of the agreement when the invoice was issued; null if it had none.
  contract_number TEXT,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  net_grosze INTEGER NOT NULL,
  vat_grosze INTEGER NOT NULL,
  gross_grosze INTEGER NOT NULL,
  currency TEXT NOT NULL DEFAULT 'PLN',
  payment_method TEXT NOT NULL DEFAULT 'transfer' CHECK (payment_method IN ('online', 'transfer', 'deduction')),
  status TEXT NOT NULL CHECK (status IN ('draft', 'issued', 'partlyPaid', 'paid', 'overdue', 'writtenOff')),
  corrects_id TEXT REFERENCES invoices (id),
  correction TEXT CHECK (correction IS NULL OR json_valid(correction)),
  refund_id TEXT REFERENCES refunds (id),
  commission_month_id TEXT REFERENCES commission_months (id),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (net_grosze + vat_grosze = gross_grosze),
  UNIQUE (partner_id, series, sequence)
) STRICT;

CREATE INDEX invoices__to_erase ON invoices (issued_on) WHERE buyer ->> '$.name' <> '' AND status <> 'draft';
CREATE INDEX invoices__of_user ON invoices (uid, issued_on) WHERE uid IS NOT NULL;
CREATE INDEX invoices__of_partner ON invoices (partner_id, issued_on, number);
CREATE INDEX invoices__newest ON invoices (issued_on, id);
-- The series of all sellers, for administrators.
CREATE INDEX invoices__first_of_series ON invoices (sequence) WHERE sequence = 1;
CREATE INDEX invoices__corrections ON invoices (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE UNIQUE INDEX invoices__one_per_order ON invoices (order_id) WHERE order_id IS NOT NULL AND kind = 'vat';
CREATE UNIQUE INDEX invoices__one_per_charge ON invoices (charge_id) WHERE charge_id IS NOT NULL AND kind = 'vat';
CREATE UNIQUE INDEX invoices__one_per_commission_month ON invoices (commission_month_id)
WHERE commission_month_id IS NOT NULL AND kind = 'vat';
CREATE INDEX invoices__of_commission_month ON invoices (commission_month_id) WHERE commission_month_id IS NOT NULL;
CREATE UNIQUE INDEX invoices__one_per_refund ON invoices (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX invoices__of_rent ON invoices (rent_id);
CREATE INDEX invoices__corrections_of_rent ON invoices (rent_id) WHERE kind = 'correction';
CREATE INDEX invoices__of_client ON invoices (client_id, issued_on) WHERE client_id IS NOT NULL;
-- All invoices of a charge; the unique index has only VAT invoices.
CREATE INDEX invoices__of_charge ON invoices (charge_id) WHERE charge_id IS NOT NULL;
-- An order's invoices and corrections, and what the provider reported of its payments.
CREATE INDEX invoices__of_order ON invoices (order_id) WHERE order_id IS NOT NULL;

-- Archives of PDFs that a member of the staff has asked for, printed by a job in slices. `invoices`: JSON of their ids, of which the
-- first `printed` are in the files `ID/0`, `ID/1` and so on; `unprinted`: JSON of the numbers of those that cannot be printed.
CREATE TABLE invoice_archives (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  invoices TEXT NOT NULL CHECK (json_array_length(invoices) BETWEEN 1 AND 1000),
  printed INTEGER NOT NULL DEFAULT 0 CHECK (printed >= 0),
  unprinted TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(unprinted)),
  ready_at TEXT,
  expires_at TEXT NOT NULL,
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX invoice_archives__one_at_a_time ON invoice_archives (created_by) WHERE ready_at IS NULL;
CREATE INDEX invoice_archives__to_print ON invoice_archives (printed, created_at) WHERE ready_at IS NULL;
CREATE INDEX invoice_archives__of_member ON invoice_archives (created_by, created_at);
CREATE INDEX invoice_archives__expiring ON invoice_archives (expires_at);

CREATE TRIGGER invoices__number_follows BEFORE INSERT ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoice.number_gap')
  WHERE NEW.sequence <> 1 + COALESCE((SELECT MAX(sequence) FROM invoices WHERE partner_id = NEW.partner_id AND series = NEW.series), 0);
END;

CREATE TRIGGER invoices__none_in_trial BEFORE INSERT ON invoices
WHEN NOT EXISTS (SELECT 1 FROM partners WHERE id = NEW.partner_id AND live_at <= NEW.created_at)
BEGIN
  SELECT RAISE(ABORT, 'partners.in_trial');
END;

CREATE TRIGGER invoices__mark_charge AFTER INSERT ON invoices WHEN NEW.kind = 'vat' AND NEW.charge_id IS NOT NULL
BEGIN
  UPDATE charges SET is_invoiced = 1 WHERE id = NEW.charge_id;
END;

CREATE TRIGGER invoices__mark_refund AFTER INSERT ON invoices WHEN NEW.refund_id IS NOT NULL
BEGIN
  UPDATE refunds SET to_correct = 0 WHERE id = NEW.refund_id;
END;

CREATE TRIGGER invoices__issued_is_final BEFORE UPDATE OF
  partner_id, order_id, rent_id, charge_id, kind, series, sequence, number, seller, issued_on, sold_on, due_on,
  period_from_on, period_to_on, contract_number, lines, net_grosze, vat_grosze, gross_grosze, currency, payment_method, corrects_id,
  refund_id, commission_month_id, locale ON invoices
WHEN OLD.status <> 'draft'
BEGIN
  SELECT RAISE(ABORT, 'invoice.final');
END;

-- A job erases the buyer five years after the end of the year in which the income tax was due, which is the next one.
CREATE TRIGGER invoices__buyer_is_final BEFORE UPDATE OF buyer, correction ON invoices
WHEN OLD.status <> 'draft' AND (NEW.buyer ->> '$.name' <> '' OR OLD.issued_on >= date(NEW.updated_at, '+2 hours', 'start of year', '-6 years'))
BEGIN
  SELECT RAISE(ABORT, 'invoice.final');
END;

CREATE TRIGGER invoices__never_deleted BEFORE DELETE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'invoice.final');
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

-- Invoices and corrections for the partner's clients; those for commission are issued to the partner.
CREATE TRIGGER invoices__webhook_issued AFTER INSERT ON invoices
WHEN NEW.status <> 'draft' AND NEW.kind IN ('vat', 'correction') AND NEW.commission_month_id IS NULL
  AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = NEW.partner_id AND topic = 'invoice.issued')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  VALUES ('evt_' || lower(hex(randomblob(12))), NEW.partner_id,
    COALESCE((SELECT place_id FROM rents WHERE id = NEW.rent_id),
      (SELECT r.place_id FROM orders o JOIN reservations r ON r.id = o.reservation_id WHERE o.id = NEW.order_id)),
    'invoice.issued', 'invoice.issued', NEW.id, 1,
    json_object('invoiceId', NEW.id, 'number', NEW.number, 'kind', NEW.kind, 'clientId', NEW.client_id, 'rentId', NEW.rent_id,
      'issuedOn', NEW.issued_on, 'dueOn', NEW.due_on, 'grossGrosze', NEW.gross_grosze, 'currency', NEW.currency),
    NEW.created_at, NEW.created_at);
END;

-- How a partner uses KSeF; without a row, not at all. Invoices issued from `from_on` on are queued; null: none. A job
-- sends them in the partner’s name: `next_run_at` is when it may log in next, and `claimed_until_at` until when a run has
-- claimed the partner, so that two runs never send at once. `id` is the partner’s id.
CREATE TABLE ksef_settings (
  id TEXT PRIMARY KEY REFERENCES partners (id),
  from_on TEXT CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- Invoices for people are sent only if the seller wishes so.
  sends_consumers INTEGER NOT NULL DEFAULT 0 CHECK (sends_consumers IN (0, 1)),
  -- The seller says that its invoices come to at most 10,000 zł a month.
  is_small INTEGER NOT NULL DEFAULT 0 CHECK (is_small IN (0, 1)),
  -- Result of the last login.
  permission TEXT NOT NULL DEFAULT 'unknown' CHECK (permission IN ('unknown', 'granted', 'missing', 'refused')),
  permission_checked_at TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  next_run_at TEXT NOT NULL,
  claimed_until_at TEXT,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
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
  -- What KSeF announced about the invoice in the header X-System-Warning; see `ksefWarnings`.
  warning TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((xml IS NULL) = (hash IS NULL)),
  CHECK (status <> 'sending' OR (session_reference IS NOT NULL AND xml IS NOT NULL)),
  CHECK ((status = 'accepted') = (ksef_number IS NOT NULL))
) STRICT;

CREATE INDEX ksef_submissions__without_receipt ON ksef_submissions (partner_id, accepted_at)
WHERE status = 'accepted' AND receipt IS NULL;
CREATE INDEX ksef_submissions__warned ON ksef_submissions (updated_at) WHERE warning IS NOT NULL;
CREATE INDEX ksef_submissions__by_status ON ksef_submissions (status, partner_id);

CREATE TRIGGER ksef_submissions__accepted_is_final BEFORE UPDATE OF status, ksef_number, xml, hash ON ksef_submissions
WHEN OLD.status = 'accepted'
BEGIN
  SELECT RAISE(ABORT, 'ksef.accepted_is_final')
  WHERE NEW.status <> 'accepted' OR NEW.ksef_number <> OLD.ksef_number OR NEW.hash IS NOT OLD.hash;
END;

-- The collective identifier of KSeF that a company states in one transfer for two or more invoices (Polish VAT Act, art. 108g).
-- `invoice_ids`: JSON, in their order, all invoices and corrections of the charges that were open when KSeF gave the number. It
-- is shown while exactly these are open. A row without a number asks for one for what is open from `due_at` on; null: no more.
CREATE TABLE ksef_collective_identifiers (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  number TEXT,
  invoice_ids TEXT CHECK (json_valid(invoice_ids)),
  due_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  CHECK ((number IS NULL) = (invoice_ids IS NULL))
) STRICT;

CREATE UNIQUE INDEX ksef_collective_identifiers__one_per_set ON ksef_collective_identifiers (rent_id, invoice_ids);
CREATE UNIQUE INDEX ksef_collective_identifiers__one_asked ON ksef_collective_identifiers (rent_id) WHERE number IS NULL;
CREATE INDEX ksef_collective_identifiers__to_ask ON ksef_collective_identifiers (partner_id, due_at) WHERE number IS NULL;

CREATE TRIGGER ksef_submissions__ask_identifier AFTER UPDATE OF status ON ksef_submissions
WHEN NEW.status = 'accepted' AND OLD.status <> 'accepted'
BEGIN
  INSERT INTO ksef_collective_identifiers (id, partner_id, rent_id, due_at, created_at)
  SELECT 'kci_' || lower(hex(randomblob(12))), iv.partner_id, iv.rent_id, NEW.updated_at, NEW.updated_at
  FROM invoices iv JOIN charges ch ON ch.rent_id = iv.rent_id
  WHERE iv.id = NEW.id AND iv.buyer ->> '$.nip' IS NOT NULL AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0
  GROUP BY iv.id HAVING COUNT(*) > 1
  ON CONFLICT (rent_id) WHERE number IS NULL DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;

-- Another set of invoices is open.
CREATE TRIGGER charges__ask_identifier AFTER UPDATE ON charges WHEN (OLD.open_grosze = 0) <> (NEW.open_grosze = 0)
BEGIN
  INSERT INTO ksef_collective_identifiers (id, partner_id, rent_id, due_at, created_at)
  SELECT 'kci_' || lower(hex(randomblob(12))), NEW.partner_id, NEW.rent_id, NEW.updated_at, NEW.updated_at
  WHERE EXISTS (SELECT 1 FROM ksef_collective_identifiers WHERE rent_id = NEW.rent_id)
  ON CONFLICT (rent_id) WHERE number IS NULL DO UPDATE SET due_at = excluded.due_at, attempts = 0;
END;

-- To whom a job emails the link of each closed month; without an email, to no one. `next_month` is the oldest month that
-- was not sent. The last four are what JPK_FA requires beyond the company’s data. `id` is the partner’s id.
CREATE TABLE accountant_settings (
  id TEXT PRIMARY KEY REFERENCES partners (id),
  email TEXT,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  next_month TEXT NOT NULL CHECK (next_month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  tax_office TEXT CHECK (tax_office GLOB '[0-9][0-9][0-9][0-9]'),
  voivodeship TEXT,
  county TEXT,
  commune TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX accountant_settings__to_send ON accountant_settings (next_month) WHERE email IS NOT NULL;

-- Links to the files of a period, whose last day is `to_on`. Only the hash of the secret is stored. `month` is set for
-- the link that the job sends for a closed month; `email` is where the link was sent.
CREATE TABLE accountant_links (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  from_on TEXT NOT NULL CHECK (from_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  to_on TEXT NOT NULL CHECK (to_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  month TEXT CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'),
  email TEXT,
  locale TEXT NOT NULL CHECK (locale IN ('pl', 'en')),
  token_hash TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  last_used_at TEXT,
  revoked_at TEXT,
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CHECK (from_on <= to_on),
  UNIQUE (partner_id, month)
) STRICT;

CREATE INDEX accountant_links__of_partner ON accountant_links (partner_id, created_at);
CREATE INDEX accountant_links__to_delete ON accountant_links (expires_at);
