-- Instants end in _at (ISO 8601 UTC), days in _on (YYYY-MM-DD), money in _grosze (integer, gross). Ordinary STRICT
-- tables only, so that export and restore work.

CREATE TABLE users (
  uid TEXT PRIMARY KEY,
  email TEXT,
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  display_name TEXT,
  phone_number TEXT,
  role INTEGER CHECK (role IN (0, 1, 2, 3)),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked')),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX users__by_email ON users (email);

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
  payout_status TEXT NOT NULL DEFAULT 'pending' CHECK (payout_status IN ('pending', 'active', 'restricted', 'rejected')),
  commission_basis_points INTEGER NOT NULL DEFAULT 1200 CHECK (commission_basis_points BETWEEN 0 AND 10000),
  invoice_prefix TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (vat_status <> 'exempt' OR vat_exempt_basis IS NOT NULL)
) STRICT;

-- A person works for one partner at most; the owner is a member like the staff.
CREATE TABLE partner_members (
  uid TEXT PRIMARY KEY REFERENCES users (uid),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  staff_role TEXT NOT NULL CHECK (staff_role IN ('owner', 'manager', 'clerk')),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX partner_members__of_partner ON partner_members (partner_id);

CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  kind TEXT NOT NULL CHECK (kind IN ('person', 'company')),
  name TEXT NOT NULL,
  nip TEXT,
  email TEXT NOT NULL,
  phone TEXT NOT NULL DEFAULT '',
  street TEXT NOT NULL DEFAULT '',
  postcode TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  uid TEXT REFERENCES users (uid),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  notes TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tags)),
  search_text TEXT NOT NULL,
  blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX clients__one_per_user ON clients (partner_id, uid) WHERE uid IS NOT NULL;
CREATE INDEX clients__of_partner ON clients (partner_id, name);

CREATE TABLE consent_records (
  id TEXT PRIMARY KEY,
  uid TEXT REFERENCES users (uid),
  subject TEXT NOT NULL,
  purpose TEXT NOT NULL,
  version TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  reference TEXT,
  recorded_at TEXT NOT NULL
) STRICT;
CREATE INDEX consent_records__of_subject ON consent_records (subject, recorded_at);
