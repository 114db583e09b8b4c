-- What the law asks of a marketplace about its partners.

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

CREATE TRIGGER register_checks__append_only_delete BEFORE DELETE ON register_checks
BEGIN
  SELECT RAISE(ABORT, 'register_checks.append_only');
END;
