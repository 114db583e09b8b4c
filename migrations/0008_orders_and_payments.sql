-- Orders, the payments for them and refunds.

-- A purchase by a customer, with its line items.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('reservation', 'extension', 'charge')),
  reservation_id TEXT REFERENCES reservations (id),
  rent_id TEXT REFERENCES rents (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  client_id TEXT REFERENCES clients (id),
  uid TEXT REFERENCES users (uid),
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  total_grosze INTEGER NOT NULL CHECK (total_grosze >= 0),
  commission_grosze INTEGER NOT NULL CHECK (commission_grosze >= 0),
  status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'refunded', 'partlyRefunded', 'cancelled')),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX orders__newest ON orders (created_at, id);
CREATE INDEX orders__of_partner ON orders (partner_id, created_at);
CREATE UNIQUE INDEX orders__one_open_per_reservation ON orders (reservation_id) WHERE status IN ('open', 'paid') AND kind = 'reservation';
CREATE INDEX orders__of_reservation ON orders (reservation_id);
-- Only one payment of a rental's charges can be open at a time.
CREATE UNIQUE INDEX orders__one_open_per_rent ON orders (rent_id) WHERE status = 'open' AND kind = 'charge';
-- By `rowid`, which is the order in which they were created.
CREATE INDEX orders__of_rent ON orders (rent_id) WHERE rent_id IS NOT NULL;

-- The charges that an order of kind `charge` pays, each with its part and the commission for it. Fixed when the order is
-- created.
CREATE TABLE order_charges (
  order_id TEXT NOT NULL REFERENCES orders (id),
  charge_id TEXT NOT NULL REFERENCES charges (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  commission_grosze INTEGER NOT NULL CHECK (commission_grosze BETWEEN 0 AND amount_grosze),
  PRIMARY KEY (order_id, charge_id)
) STRICT, WITHOUT ROWID;

-- `received_on`: the day on which a transfer recorded by the partner was received. `save_consent`: {text, at}, the customer’s
-- consent to save the card; `save_status`: whether it is saved, `none` if the payment was not made by card.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe', 'transfer')),
  provider_reference TEXT,
  method TEXT CHECK (method IN ('card', 'blik', 'bankRedirect', 'transfer')),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  refunded_grosze INTEGER NOT NULL DEFAULT 0 CHECK (refunded_grosze BETWEEN 0 AND amount_grosze),
  status TEXT NOT NULL CHECK (status IN ('created', 'requiresAction', 'pending', 'succeeded', 'failed', 'expired',
    'cancelled', 'refunded', 'partlyRefunded', 'disputed', 'chargedBack')),
  failure_code TEXT,
  checkout_url TEXT,
  expires_at TEXT,
  save_consent TEXT CHECK (save_consent IS NULL OR json_valid(save_consent)),
  save_status TEXT CHECK (save_status IN ('requested', 'saved', 'none')),
  received_on TEXT CHECK (received_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((save_consent IS NULL) = (save_status IS NULL))
) STRICT;

CREATE INDEX payments__of_order ON payments (order_id, created_at);
CREATE UNIQUE INDEX payments__by_provider_reference ON payments (provider, provider_reference) WHERE provider_reference IS NOT NULL;
CREATE UNIQUE INDEX payments__one_open_per_order ON payments (order_id) WHERE status IN ('created', 'requiresAction', 'pending');
CREATE INDEX payments__to_expire ON payments (expires_at) WHERE status IN ('created', 'requiresAction', 'pending');
CREATE INDEX payments__ended ON payments (updated_at) WHERE status IN ('expired', 'cancelled', 'failed');

CREATE INDEX payments__to_save ON payments (updated_at) WHERE save_status = 'requested';

-- Cards saved with the provider, by a payment or without one, each with the consent to charge it. Reached only through the rents that use it; a card that
-- no rent uses any more is marked by a trigger, and a job removes it from the provider.
CREATE TABLE payment_methods (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  customer_reference TEXT NOT NULL,
  method_reference TEXT NOT NULL,
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (last4 GLOB '[0-9][0-9][0-9][0-9]'),
  expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year INTEGER NOT NULL CHECK (expiry_year BETWEEN 2000 AND 9999),
  consent_text TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  saved_by_payment_id TEXT UNIQUE REFERENCES payments (id),
  saved_by_setup_id TEXT UNIQUE REFERENCES card_setups (id),
  status TEXT NOT NULL CHECK (status IN ('active', 'removing', 'removed')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((saved_by_payment_id IS NULL) <> (saved_by_setup_id IS NULL))
) STRICT;

CREATE INDEX payment_methods__to_remove ON payment_methods (updated_at) WHERE status = 'removing';

CREATE TRIGGER rents__release_card AFTER UPDATE OF payment_method_id, status ON rents
WHEN OLD.payment_method_id IS NOT NULL
  AND (NEW.payment_method_id IS NOT OLD.payment_method_id OR NEW.status IN ('settled', 'cancelled'))
BEGIN
  UPDATE payment_methods SET status = 'removing', updated_at = NEW.updated_at
  WHERE id = OLD.payment_method_id AND status = 'active' AND NOT EXISTS (SELECT 1 FROM rents
    WHERE payment_method_id = OLD.payment_method_id AND status NOT IN ('settled', 'cancelled'));
END;

-- Attempts to collect a charge from a saved card, each by its own payment. The key ensures that an attempt is made once.
CREATE TABLE collection_attempts (
  charge_id TEXT NOT NULL REFERENCES charges (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  payment_id TEXT NOT NULL UNIQUE REFERENCES payments (id),
  payment_method_id TEXT NOT NULL REFERENCES payment_methods (id),
  attempted_on TEXT NOT NULL CHECK (attempted_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  PRIMARY KEY (charge_id, number)
) STRICT, WITHOUT ROWID;

-- Processed webhook events, so that each is processed only once.
CREATE TABLE payment_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  type TEXT NOT NULL,
  occurred_at TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- Reports of the provider whose session, amount or currency differs from the payment they refer to. They do not change
-- the payment.
CREATE TABLE payment_mismatches (
  payment_id TEXT NOT NULL REFERENCES payments (id),
  provider TEXT NOT NULL,
  reported_reference TEXT NOT NULL,
  reported_status TEXT NOT NULL,
  mismatch TEXT NOT NULL CHECK (mismatch IN ('reference', 'amount', 'currency')),
  reported_grosze INTEGER,
  reported_currency TEXT,
  event_id TEXT,
  recorded_at TEXT NOT NULL,
  resolved_at TEXT,
  PRIMARY KEY (payment_id, reported_reference, reported_status, mismatch)
) STRICT, WITHOUT ROWID;

CREATE INDEX payment_mismatches__unresolved ON payment_mismatches (recorded_at) WHERE resolved_at IS NULL;

-- At most one `boxGone` and one `duplicate` refund per payment. `chargedBack`: a bank returned the money before the provider did.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  reason TEXT NOT NULL CHECK (reason IN ('boxGone', 'duplicate', 'withdrawal', 'cancellation', 'admin', 'deposit')),
  status TEXT NOT NULL CHECK (status IN ('due', 'requested', 'succeeded', 'failed', 'chargedBack')),
  attempts INTEGER NOT NULL DEFAULT 0,
  provider_reference TEXT,
  to_correct INTEGER NOT NULL DEFAULT 0 CHECK (to_correct IN (0, 1)),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX refunds__to_correct ON refunds (created_at, id) WHERE to_correct = 1;
CREATE UNIQUE INDEX refunds__once_per_reason ON refunds (payment_id, reason) WHERE reason IN ('boxGone', 'duplicate');
CREATE INDEX refunds__due ON refunds (updated_at) WHERE status IN ('due', 'requested');

-- Payments that a cardholder disputes with their bank (chargebacks). The provider holds the amount and a fee back until the
-- dispute is decided. `fee_grosze`: what the provider charges the marketplace for it. `to_recover`: the loss has still to be taken back from the partner.
CREATE TABLE disputes (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  partner_id TEXT NOT NULL REFERENCES partners (id),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  provider_reference TEXT NOT NULL,
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  fee_grosze INTEGER NOT NULL CHECK (fee_grosze >= 0),
  reason TEXT NOT NULL CHECK (reason IN ('fraudulent', 'unrecognized', 'duplicate', 'notReceived', 'notAsDescribed',
    'canceled', 'refundMissing', 'other')),
  status TEXT NOT NULL CHECK (status IN ('needsResponse', 'underReview', 'won', 'lost')),
  respond_by_at TEXT,
  opened_at TEXT NOT NULL,
  closed_at TEXT,
  to_recover INTEGER NOT NULL DEFAULT 0 CHECK (to_recover IN (0, 1)),
  version TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((closed_at IS NOT NULL) = (status IN ('won', 'lost'))),
  UNIQUE (provider, provider_reference)
) STRICT;

CREATE INDEX disputes__of_payment ON disputes (payment_id);
CREATE INDEX disputes__open_of_partner ON disputes (partner_id, respond_by_at) WHERE status IN ('needsResponse', 'underReview');
CREATE INDEX disputes__open ON disputes (updated_at) WHERE status IN ('needsResponse', 'underReview');
CREATE INDEX disputes__to_recover ON disputes (updated_at) WHERE to_recover = 1;
