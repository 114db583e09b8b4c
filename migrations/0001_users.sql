-- Accounts, consents, saved filters and items, drafts, and administrators who look at the area of a customer or partner.
-- Conventions of all tables: instants end in `_at` (ISO 8601, UTC), days in `_on` (YYYY-MM-DD in the time zone of the
-- place), money in `_grosze`. `version` is a new id after each UPDATE. A write states the version it has read; its
-- audit row contains the new one and fails the batch if the row has changed since.

-- `provider_data`: the identity provider’s list of sign-in methods, null before the first lookup.
-- `second_factors`: the authenticator apps that it has for the account (domain/account/second-factor.ts); `trusted_factor`: the id
-- of the one that counts; `factor_allowed_until`: a new app is trusted if it is found before, and a first passkey added, null if there has
-- never been any nor permission; `factor_reset_at`: from when an administrator can make the reset that was announced to the owners of a company.
-- `provider_phone_number` is for signing in, `phone_number` for calls. `buyer`: the last `Buyer`
-- (domain/invoice/buyer.ts), the default for the next reservation. `muted_emails`: templates of emails that the user
-- has switched off. The row of a deleted account is kept without personal data, because other records refer to its uid;
-- `identity_deleted_at`: when the provider’s user was deleted.
CREATE TABLE users (
  uid TEXT PRIMARY KEY,
  email TEXT,
  email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1)),
  display_name TEXT,
  phone_number TEXT,
  role INTEGER CHECK (role IN (0, 1, 2, 3)),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'blocked', 'deleted')),
  locale TEXT NOT NULL DEFAULT 'pl' CHECK (locale IN ('pl', 'en')),
  photo_url TEXT,
  provider_phone_number TEXT,
  is_anonymous INTEGER NOT NULL DEFAULT 0 CHECK (is_anonymous IN (0, 1)),
  tenant_id TEXT,
  has_password INTEGER NOT NULL DEFAULT 0 CHECK (has_password IN (0, 1)),
  provider_data TEXT CHECK (json_type(provider_data) = 'array'),
  second_factors TEXT NOT NULL DEFAULT '[]' CHECK (json_type(second_factors) = 'array'),
  trusted_factor TEXT,
  factor_allowed_until TEXT,
  factor_reset_at TEXT,
  buyer TEXT CHECK (json_valid(buyer)),
  muted_emails TEXT NOT NULL DEFAULT '[]' CHECK (json_type(muted_emails) = 'array'),
  identity_deleted_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX users__by_email ON users (email);
CREATE INDEX users__identity_to_delete ON users (uid) WHERE status = 'deleted' AND identity_deleted_at IS NULL;
CREATE INDEX users__administrators ON users (uid) WHERE role = 2;

-- Only administrators invite administrators, so without one there is no way to add any.
CREATE TRIGGER users__keep_an_administrator BEFORE UPDATE OF role, status ON users
WHEN OLD.role = 2 AND OLD.status = 'active' AND (NEW.role IS NOT 2 OR NEW.status <> 'active')
BEGIN
  SELECT RAISE(ABORT, 'users.last_administrator')
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 2 AND status = 'active' AND uid <> OLD.uid);
END;

CREATE TRIGGER users__keep_an_administrator_on_delete BEFORE DELETE ON users
WHEN OLD.role = 2 AND OLD.status = 'active'
BEGIN
  SELECT RAISE(ABORT, 'users.last_administrator')
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 2 AND status = 'active' AND uid <> OLD.uid);
END;

-- A write that was decided before the account was deleted stores nothing about the person.
CREATE TRIGGER users__keep_erased BEFORE UPDATE OF email, display_name, phone_number, photo_url, provider_phone_number,
  provider_data, buyer ON users
WHEN OLD.status = 'deleted'
BEGIN
  SELECT RAISE(IGNORE);
END;

-- Codes on paper, each of which removes the authenticator app and passkeys of its account once. Only hashes are stored.
CREATE TABLE recovery_codes (
  code_hash TEXT PRIMARY KEY,
  uid TEXT NOT NULL REFERENCES users (uid),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX recovery_codes__of_user ON recovery_codes (uid);

-- Second factors that a device or a password manager keeps (WebAuthn). `credential_id` and `public_key` (COSE) are base64url;
-- `counter`: that of the last signature, as a copy of the key would repeat it; `transports`: how a browser reaches it.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  uid TEXT NOT NULL REFERENCES users (uid),
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL CHECK (json_type(transports) = 'array'),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys__of_user ON passkeys (uid);

-- What a passkey signs next, once, in the session that began at `signed_in_at` (in seconds since the epoch).
CREATE TABLE passkey_challenges (
  uid TEXT NOT NULL REFERENCES users (uid),
  signed_in_at INTEGER NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'confirm')),
  challenge TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (uid, signed_in_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges__expiring ON passkey_challenges (expires_at);

-- All consents given or withdrawn; rows are never changed.
CREATE TABLE consent_records (
  id TEXT PRIMARY KEY,
  uid TEXT REFERENCES users (uid),
  subject TEXT NOT NULL,
  purpose TEXT NOT NULL,
  given INTEGER NOT NULL CHECK (given IN (0, 1)),
  reference TEXT,
  recorded_at TEXT NOT NULL,
  version TEXT NOT NULL
) STRICT;

CREATE INDEX consent_records__of_subject ON consent_records (subject, recorded_at);
-- What was declared for a partner, such as a trader’s self-certification.
CREATE INDEX consent_records__of_partner ON consent_records (reference) WHERE purpose = 'partner.certification';
-- The consents of an account, for its export.
CREATE INDEX consent_records__of_user ON consent_records (uid) WHERE uid IS NOT NULL;

-- A user’s named filters and sort orders of lists.
CREATE TABLE saved_filters (
  id TEXT PRIMARY KEY,
  uid TEXT NOT NULL REFERENCES users (uid),
  list TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The list’s query string: `state=overdue&sort=balance-desc`
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 500),
  created_at TEXT NOT NULL,
  UNIQUE (uid, list, name)
) STRICT;

CREATE TRIGGER saved_filters__of_deleted BEFORE INSERT ON saved_filters
WHEN (SELECT status FROM users WHERE uid = NEW.uid) = 'deleted'
BEGIN
  SELECT RAISE(IGNORE);
END;

-- Unfinished forms, saved field by field so that they can be continued on another device. Contents are not validated.
-- Each draft belongs to one user; a draft of the boxes form also belongs to a place and may contain a whole list.
CREATE TABLE drafts (
  uid TEXT NOT NULL REFERENCES users (uid),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  form TEXT NOT NULL CHECK (form IN ('company', 'place', 'boxes', 'rents')),
  place_id TEXT NOT NULL DEFAULT '' CHECK ((form = 'boxes') = (place_id <> '')),
  data TEXT NOT NULL CHECK (json_valid(data) AND length(data) <= 400000),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (uid, partner_id, form, place_id)
) STRICT;

CREATE TRIGGER drafts__of_deleted BEFORE INSERT ON drafts
WHEN (SELECT status FROM users WHERE uid = NEW.uid) = 'deleted'
BEGIN
  SELECT RAISE(IGNORE);
END;

-- Places and boxes that a user has saved to come back to. `box_id` is empty for a place.
CREATE TABLE saved_items (
  uid TEXT NOT NULL REFERENCES users (uid),
  place_id TEXT NOT NULL REFERENCES places (id),
  box_id TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  PRIMARY KEY (uid, place_id, box_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER saved_items__of_deleted BEFORE INSERT ON saved_items
WHEN (SELECT status FROM users WHERE uid = NEW.uid) = 'deleted'
BEGIN
  SELECT RAISE(IGNORE);
END;

-- The limit must equal `maxSaved` in domain/saved/saved.ts; a test compares them.
CREATE TRIGGER saved_items__keep_newest AFTER INSERT ON saved_items
WHEN (SELECT COUNT(*) FROM saved_items WHERE uid = NEW.uid) > 50
BEGIN
  DELETE FROM saved_items WHERE uid = NEW.uid AND (place_id, box_id) = (
    SELECT place_id, box_id FROM saved_items WHERE uid = NEW.uid ORDER BY created_at, place_id, box_id LIMIT 1);
END;

-- `subject_uid`: the account whose area it is; `partner_id`: its company, if the area is a partner’s. `second_factor_at`:
-- when the administrator signed in with the second step, in seconds since the epoch, because only that sign-in may use
-- the session. Only the hash of its secret is stored. The account lists these rows; they are deleted with it.
CREATE TABLE view_sessions (
  id TEXT PRIMARY KEY,
  admin_uid TEXT NOT NULL REFERENCES users (uid),
  subject_uid TEXT NOT NULL REFERENCES users (uid),
  partner_id TEXT REFERENCES partners (id),
  reason TEXT NOT NULL CHECK (reason <> ''),
  second_factor_at INTEGER,
  token_hash TEXT NOT NULL UNIQUE,
  started_at TEXT NOT NULL,
  until_at TEXT NOT NULL CHECK (until_at > started_at),
  ended_at TEXT,
  CHECK (subject_uid <> admin_uid)
) STRICT;

CREATE INDEX view_sessions__of_subject ON view_sessions (subject_uid, started_at);
CREATE INDEX view_sessions__of_partner ON view_sessions (partner_id, started_at) WHERE partner_id IS NOT NULL;
CREATE INDEX view_sessions__to_delete ON view_sessions (COALESCE(ended_at, until_at));
-- An administrator looks at one area at a time.
CREATE UNIQUE INDEX view_sessions__one_open ON view_sessions (admin_uid) WHERE ended_at IS NULL;
