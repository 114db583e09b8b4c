-- Data of the sandbox payment provider. Unused in production.

CREATE TABLE sandbox_sessions (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  amount_grosze INTEGER NOT NULL,
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  locale TEXT NOT NULL,
  success_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'pending', 'succeeded', 'failed', 'expired')),
  method TEXT,
  failure_code TEXT,
  refunded_grosze INTEGER NOT NULL DEFAULT 0,
  -- The part of the commission that refunds have returned to the seller's account.
  returned_commission_grosze INTEGER NOT NULL DEFAULT 0,
  is_setup INTEGER NOT NULL DEFAULT 0 CHECK (is_setup IN (0, 1)),
  method_id TEXT REFERENCES sandbox_methods (id),
  -- The seller's account that gets the amount less the commission.
  payout_account TEXT,
  commission_grosze INTEGER NOT NULL DEFAULT 0,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL
,
  payer_email TEXT,
  saves TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(saves))) STRICT;

-- Saved cards and, as JSON, how a charge of each ends.
CREATE TABLE sandbox_methods (
  id TEXT PRIMARY KEY,
  later TEXT NOT NULL CHECK (json_valid(later)),
  created_at TEXT NOT NULL
,
  number TEXT,
  kind TEXT NOT NULL DEFAULT 'card'
  CHECK (kind IN ('card', 'blik') AND (number IS NULL) = (kind = 'blik')),
  revoked_at TEXT) STRICT;

CREATE TABLE sandbox_calls (
  key TEXT PRIMARY KEY,
  answer TEXT NOT NULL
) STRICT;

CREATE TABLE sandbox_events (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  deliver_at TEXT NOT NULL,
  delivered_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX sandbox_events__to_deliver ON sandbox_events (deliver_at) WHERE delivered_at IS NULL;

-- Payout accounts as stored by a payment provider.
CREATE TABLE sandbox_payout_accounts (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  legal_name TEXT NOT NULL,
  return_url TEXT NOT NULL,
  locale TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'restricted', 'rejected')),
  payouts_paused INTEGER NOT NULL DEFAULT 0 CHECK (payouts_paused IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT;

-- Transfers from payout accounts to sellers' banks. `items`: [{id, sessionId, grosze}], what is in it.
CREATE TABLE sandbox_bank_payouts (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES sandbox_payout_accounts (id),
  amount_grosze INTEGER NOT NULL,
  items TEXT NOT NULL CHECK (json_valid(items)),
  status TEXT NOT NULL CHECK (status IN ('inTransit', 'paid', 'failed', 'canceled')),
  arrives_on TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- What the marketplace has taken from payout accounts, each once.
CREATE TABLE sandbox_debits (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES sandbox_payout_accounts (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  created_at TEXT NOT NULL
) STRICT;

-- Disputes of paid sessions.
CREATE TABLE sandbox_disputes (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sandbox_sessions (id),
  amount_grosze INTEGER NOT NULL,
  fee_grosze INTEGER NOT NULL,
  reason TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('inquiry', 'needsResponse', 'underReview', 'won', 'lost')),
  respond_by_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
