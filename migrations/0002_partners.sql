-- Partners (landlords), their staff, clients, keys and documents, and what the law asks of a marketplace about them.

-- `payouts_checked_at`: when the provider was last asked for payouts that no event reported.
-- `daily_emails`: set by an operator; null means the default limit. Triggers pause the places of a suspended partner
-- and restore their status when the suspension ends.
CREATE TABLE partners (
  id TEXT PRIMARY KEY,
  legal_name TEXT NOT NULL DEFAULT '',
  nip TEXT UNIQUE,
  regon TEXT,
  krs TEXT,
  street TEXT NOT NULL DEFAULT '',
  postcode TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  vat_status TEXT NOT NULL DEFAULT 'vat23' CHECK (vat_status IN ('vat23', 'exempt')),
  vat_exempt_basis TEXT,
  iban TEXT,
  bank_account_holder TEXT,
  onboarding_status INTEGER NOT NULL DEFAULT 0 CHECK (onboarding_status BETWEEN 0 AND 4),
  payout_provider TEXT,
  payout_account TEXT,
  payouts_checked_at TEXT,
  payout_status TEXT NOT NULL DEFAULT 'pending' CHECK (payout_status IN ('pending', 'active', 'restricted', 'rejected')),
  commission_basis_points INTEGER NOT NULL DEFAULT 1200 CHECK (commission_basis_points BETWEEN 0 AND 10000),
  -- The commission on what tenants whom the partner brought pay to the partner directly: a share, and a fee for each box a month.
  own_commission_basis_points INTEGER NOT NULL DEFAULT 0 CHECK (own_commission_basis_points BETWEEN 0 AND 10000),
  own_fee_grosze INTEGER NOT NULL DEFAULT 0 CHECK (own_fee_grosze BETWEEN 0 AND 100000),
  -- The commission from a later day on.
  planned_commission_basis_points INTEGER CHECK (planned_commission_basis_points BETWEEN 0 AND 10000),
  planned_own_commission_basis_points INTEGER CHECK (planned_own_commission_basis_points BETWEEN 0 AND 10000),
  planned_own_fee_grosze INTEGER CHECK (planned_own_fee_grosze BETWEEN 0 AND 100000),
  planned_commission_on TEXT CHECK (planned_commission_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- `next_invoice_prefix` replaces `invoice_prefix` from its year on: a series may only change between years.
  invoice_prefix TEXT NOT NULL UNIQUE,
  next_invoice_prefix TEXT UNIQUE,
  next_invoice_prefix_year INTEGER,
  -- When the partner goes or went live; null until that is decided. Before it the partner is in trial: triggers keep its emails,
  -- text messages, webhooks, invoices, payments, cases of debt collection and places from everyone else.
  live_at TEXT,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  contact_name TEXT NOT NULL DEFAULT '',
  -- Whether an administrator has approved the partner, where the marketplace requires it. `approval_reason`: of a
  -- rejection; `approval_at`: since when the partner waits, or when it was decided.
  approval TEXT NOT NULL DEFAULT 'notRequired' CHECK (approval IN ('notRequired', 'waiting', 'approved', 'rejected')),
  approval_reason TEXT CHECK (approval_reason <> ''),
  approval_at TEXT,
  company_checked_at TEXT,
  company_check TEXT CHECK (company_check IN ('found', 'inactive', 'unknown')),
  -- The latest answer of the VAT register, until when it counts (null where no register is asked), when it was last asked,
  -- and until when an administrator allows payouts against it. `payout_hold`: why payouts are held, as last found.
  register_result TEXT CHECK (register_result IN ('clear', 'inactive', 'accountMissing')),
  register_valid_until TEXT,
  register_asked_at TEXT,
  payouts_allowed_until TEXT,
  -- `payouts_paused`: what the payment provider was last asked for; null while a call runs.
  payout_hold TEXT CHECK (payout_hold IN ('inactive', 'accountMissing', 'stale')),
  payouts_paused INTEGER DEFAULT 0 CHECK (payouts_paused IN (0, 1)),
  -- The last day to complete the data that the law asks of a trader; null if nothing was asked.
  trader_data_due_on TEXT CHECK (trader_data_due_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  -- Limits of staff below manager for prices and payments.
  staff_discount_percent INTEGER NOT NULL DEFAULT 10 CHECK (staff_discount_percent BETWEEN 0 AND 100),
  staff_lowers_deposit INTEGER NOT NULL DEFAULT 0 CHECK (staff_lowers_deposit IN (0, 1)),
  staff_records_payments INTEGER NOT NULL DEFAULT 1 CHECK (staff_records_payments IN (0, 1)),
  -- Discounts on the rent for a payment in advance; null is not offered.
  quarterly_discount_percent INTEGER CHECK (quarterly_discount_percent BETWEEN 0 AND 50),
  yearly_discount_percent INTEGER CHECK (yearly_discount_percent BETWEEN 0 AND 50),
  -- When the rent of all clients is due (domain/rent/payment-term.ts); `due_day` is the common day of the month. Null until decided.
  payment_term_days INTEGER CHECK (payment_term_days BETWEEN 0 AND 60),
  due_day INTEGER CHECK (due_day BETWEEN 1 AND 31),
  -- Whether new rents are charged by calendar months instead of months from their first day.
  calendar_months INTEGER NOT NULL DEFAULT 0 CHECK (calendar_months IN (0, 1)),
  -- The last day of the newest bank statement of which transfers were recorded; null for a partner who imports none.
  statement_until_on TEXT CHECK (statement_until_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  daily_emails INTEGER CHECK (daily_emails BETWEEN 0 AND 100000),
  -- Folded as by `fold` (domain/core/text.ts). Starts with the name, so that sorting ignores case and diacritics.
  search_text TEXT NOT NULL GENERATED ALWAYS AS (
    lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        legal_name || ' ' || COALESCE(nip, '') || ' ' || city || ' ' || email,
      'ą', 'a'), 'ć', 'c'), 'ę', 'e'), 'ł', 'l'), 'ń', 'n'), 'ó', 'o'), 'ś', 's'), 'ź', 'z'), 'ż', 'z'),
      'Ą', 'a'), 'Ć', 'c'), 'Ę', 'e'), 'Ł', 'l'), 'Ń', 'n'), 'Ó', 'o'), 'Ś', 's'), 'Ź', 'z'), 'Ż', 'z'))
  ) VIRTUAL,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (vat_status <> 'exempt' OR vat_exempt_basis IS NOT NULL),
  CHECK ((planned_commission_basis_points IS NULL) = (planned_commission_on IS NULL)),
  CHECK ((planned_own_commission_basis_points IS NULL) = (planned_commission_on IS NULL)),
  CHECK ((planned_own_fee_grosze IS NULL) = (planned_commission_on IS NULL)),
  CHECK ((approval = 'notRequired') = (approval_at IS NULL)),
  CHECK ((approval = 'rejected') = (approval_reason IS NOT NULL)),
  CHECK ((next_invoice_prefix IS NULL) = (next_invoice_prefix_year IS NULL)),
  CHECK (due_day IS NULL OR payment_term_days IS NOT NULL)
) STRICT;

CREATE INDEX partners__to_check ON partners (register_asked_at) WHERE nip IS NOT NULL;
CREATE INDEX partners__with_planned_commission ON partners (planned_commission_on) WHERE planned_commission_on IS NOT NULL;
CREATE INDEX partners__payouts_to_check ON partners (payouts_checked_at) WHERE payout_account IS NOT NULL;
CREATE INDEX partners__payouts_to_pause ON partners (payout_provider)
  WHERE payout_account IS NOT NULL AND payouts_paused IS NOT (payout_hold IS NOT NULL);
CREATE INDEX partners__with_missing_data ON partners (trader_data_due_on) WHERE trader_data_due_on IS NOT NULL;
CREATE INDEX partners__to_approve ON partners (approval_at) WHERE approval = 'waiting';
CREATE INDEX partners__by_email ON partners (email);
CREATE INDEX partners__erased ON partners (id) WHERE status = 'suspended' AND legal_name = '';
CREATE INDEX partners__of_payout_account ON partners (payout_account) WHERE payout_account IS NOT NULL;

-- A prefix belongs to one partner, regardless of the year from which it applies.
CREATE TRIGGER partners__own_prefix BEFORE UPDATE OF invoice_prefix, next_invoice_prefix ON partners
BEGIN
  SELECT RAISE(ABORT, 'partners.invoice_prefix taken') WHERE EXISTS (
    SELECT 1 FROM partners WHERE id <> NEW.id AND next_invoice_prefix = NEW.invoice_prefix);
  SELECT RAISE(ABORT, 'partners.next_invoice_prefix taken') WHERE EXISTS (
    SELECT 1 FROM partners WHERE id <> NEW.id AND invoice_prefix = NEW.next_invoice_prefix);
END;

CREATE TRIGGER partners__hide_places_when_suspended AFTER UPDATE OF status ON partners
WHEN NEW.status = 'suspended' AND OLD.status <> 'suspended'
BEGIN
  UPDATE places SET status_before_suspension = status, status = 'paused'
  WHERE partner_id = NEW.id AND status IN ('published', 'comingSoon');
END;

CREATE TRIGGER partners__show_places_when_restored AFTER UPDATE OF status ON partners
WHEN OLD.status = 'suspended' AND NEW.status <> 'suspended'
BEGIN
  UPDATE places SET status = status_before_suspension, status_before_suspension = NULL
  WHERE partner_id = NEW.id AND status_before_suspension IS NOT NULL;
END;

-- New accounts that tenants pay to. Until `shown_from` they see the one in `partners`, and an owner can stop the new one by
-- the link in an email, of which only the hash is stored.
CREATE TABLE bank_account_changes (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  iban TEXT NOT NULL,
  account_holder TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'shown', 'cancelled', 'stopped')),
  link_hash TEXT NOT NULL UNIQUE,
  shown_from TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  version TEXT NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (ended_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX bank_account_changes__one_waiting ON bank_account_changes (partner_id) WHERE state = 'waiting';
CREATE INDEX bank_account_changes__due ON bank_account_changes (shown_from) WHERE state = 'waiting';
CREATE INDEX bank_account_changes__stopped ON bank_account_changes (ended_at) WHERE state = 'stopped';
CREATE INDEX bank_account_changes__of_partner ON bank_account_changes (partner_id);

-- `place_ids`: the only places that the member sees; null for all, including future ones.
CREATE TABLE partner_members (
  uid TEXT PRIMARY KEY REFERENCES users (uid),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  staff_role TEXT NOT NULL CHECK (staff_role IN ('owner', 'manager', 'clerk')),
  place_ids TEXT CHECK (json_type(place_ids) = 'array' AND json_array_length(place_ids) > 0),
  created_at TEXT NOT NULL,
  CHECK (staff_role <> 'owner' OR place_ids IS NULL)
) STRICT;

CREATE INDEX partner_members__of_partner ON partner_members (partner_id);

-- A partner’s record of a person or company. `search_text` starts with the folded name, so that sorting ignores case
-- and diacritics. `created_by`: the member of the staff who added the client, null for one from a reservation or list.
CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('person', 'company')),
  name TEXT NOT NULL,
  nip TEXT,
  -- Of a foreign company, such as DE123456789.
  tax_number TEXT,
  email TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  street TEXT NOT NULL DEFAULT '',
  postcode TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL DEFAULT 'PL' CHECK (country GLOB '[A-Z][A-Z]'),
  uid TEXT REFERENCES users (uid),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  notes TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  search_text TEXT NOT NULL,
  blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked IN (0, 1)),
  blocked_reason TEXT NOT NULL DEFAULT '',
  blocked_at TEXT,
  -- When the rent of this client is due; null as for all clients of the partner.
  payment_term_days INTEGER CHECK (payment_term_days BETWEEN 0 AND 60),
  due_day INTEGER CHECK (due_day BETWEEN 1 AND 31),
  -- When the personal data was erased on request.
  erased_at TEXT,
  created_by TEXT,
  version TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (tax_number IS NULL OR (kind = 'company' AND country <> 'PL' AND nip IS NULL)),
  CHECK (due_day IS NULL OR payment_term_days IS NOT NULL)
) STRICT;

CREATE INDEX clients__to_erase ON clients (updated_at) WHERE erased_at IS NULL;
CREATE INDEX clients__of_partner ON clients (partner_id, name);
CREATE INDEX clients__by_name ON clients (partner_id, search_text, id);
CREATE INDEX clients__newest ON clients (partner_id, created_at, id);
CREATE INDEX clients__of_email ON clients (email, partner_id);
CREATE INDEX clients__tagged ON clients (partner_id) WHERE tags <> '[]';
CREATE INDEX clients__blocked ON clients (partner_id) WHERE blocked = 1;
CREATE INDEX clients__of_phone ON clients (partner_id, phone) WHERE phone <> '';
CREATE INDEX clients__of_nip ON clients (partner_id, nip) WHERE nip IS NOT NULL;
CREATE INDEX clients__of_tax_number ON clients (partner_id, tax_number) WHERE tax_number IS NOT NULL;
CREATE UNIQUE INDEX clients__one_per_user ON clients (uid, partner_id) WHERE uid IS NOT NULL;

-- Data to undo a merge of two clients. Rows contain personal data and are deleted after 30 days.
CREATE TABLE client_merges (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  -- The kept client; not a foreign key, because it may later be merged into another one.
  kept_id TEXT NOT NULL,
  -- Both clients before the merge, and the merged fields of the kept one.
  kept TEXT NOT NULL CHECK (json_valid(kept)),
  other TEXT NOT NULL CHECK (json_valid(other)),
  merged TEXT NOT NULL CHECK (json_valid(merged)),
  -- Ids of the reassigned rows, by table.
  records TEXT NOT NULL CHECK (json_valid(records)),
  undone_at TEXT,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX client_merges__of_client ON client_merges (kept_id, created_at) WHERE undone_at IS NULL;
CREATE INDEX client_merges__oldest ON client_merges (created_at);

-- Only the hash of a key is stored. `scope`: `availability` reads places and boxes, `all` also tenancies, clients and
-- invoices, `calendar` only the calendar of arrivals and departures (/api/calendar). `last_used_on` is updated at most once a day.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  name TEXT NOT NULL CHECK (name <> ''),
  scope TEXT NOT NULL CHECK (scope IN ('availability', 'all', 'calendar')),
  key_hash TEXT NOT NULL UNIQUE,
  last_used_on TEXT CHECK (last_used_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  revoked_at TEXT,
  version TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE INDEX api_keys__of_partner ON api_keys (partner_id, created_at) WHERE revoked_at IS NULL;

-- At most ten keys of a partner work at a time.
CREATE TRIGGER api_keys__at_most BEFORE INSERT ON api_keys
BEGIN
  SELECT RAISE(ABORT, 'api_key.too_many') WHERE 10 <= (
    SELECT COUNT(*) FROM api_keys WHERE partner_id = NEW.partner_id AND revoked_at IS NULL);
END;

-- Answers of the VAT register about a partner and its bank account: the evidence of a check. `request_id`: the register's
-- own name of its answer. `vat_status`: in the register's words; null for a company that it does not have.
CREATE TABLE register_checks (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  nip TEXT NOT NULL,
  iban TEXT,
  result TEXT NOT NULL CHECK (result IN ('clear', 'inactive', 'accountMissing')),
  vat_status TEXT,
  has_account INTEGER NOT NULL CHECK (has_account IN (0, 1)),
  request_id TEXT,
  checked_at TEXT NOT NULL
) STRICT;

CREATE INDEX register_checks__of_partner ON register_checks (partner_id, checked_at);

CREATE TRIGGER register_checks__append_only_update BEFORE UPDATE ON register_checks
BEGIN
  SELECT RAISE(ABORT, 'register_checks.append_only');
END;

-- A job deletes those of a closed company once it has erased the name.
CREATE TRIGGER register_checks__append_only_delete BEFORE DELETE ON register_checks
WHEN (SELECT legal_name FROM partners WHERE id = OLD.partner_id) <> ''
BEGIN
  SELECT RAISE(ABORT, 'register_checks.append_only');
END;

-- An insert stores nothing: it fails the batch that has added more than the limit of the partner's state (domain/partner/limits.ts).
-- A trigger on each table would count for every row. A verified partner has completed its onboarding, has an owner with a verified
-- email address, and is not waiting for approval.
CREATE VIEW partner_limit_checks AS
SELECT pa.id AS partner_id, NULL AS added, NULL AS unverified, NULL AS verified, pa.approval IN ('notRequired', 'approved')
  AND EXISTS (SELECT 1 FROM partner_email_allowances al WHERE al.partner_id = pa.id AND al.may_email) AS is_verified
FROM partners pa;

CREATE TRIGGER partner_limit_checks__insert INSTEAD OF INSERT ON partner_limit_checks
BEGIN
  SELECT RAISE(ABORT, 'partner.too_many_places') FROM partner_limit_checks pl WHERE NEW.added = 'places'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) < (SELECT COUNT(*) FROM places WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'partner.too_many_boxes') FROM partner_limit_checks pl WHERE NEW.added = 'boxes'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) < (SELECT COUNT(*) FROM boxes WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'partner.too_many_rents') FROM partner_limit_checks pl WHERE NEW.added = 'rents'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) < (SELECT COUNT(*) FROM rents WHERE partner_id = NEW.partner_id);
  SELECT RAISE(ABORT, 'webhook.too_many') FROM partner_limit_checks pl WHERE NEW.added = 'webhooks'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) <
      (SELECT COUNT(*) FROM webhook_endpoints WHERE partner_id = NEW.partner_id AND status <> 'removed');
  SELECT RAISE(ABORT, 'webhook.too_many_sends') FROM partner_limit_checks pl WHERE NEW.added = 'accessSends'
    AND pl.partner_id = NEW.partner_id AND iif(pl.is_verified, NEW.verified, NEW.unverified) <
      (SELECT sends FROM webhook_access_sends WHERE partner_id = NEW.partner_id);
END;
