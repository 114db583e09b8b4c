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

CREATE INDEX orders__of_partner ON orders (partner_id, created_at);
CREATE UNIQUE INDEX orders__one_open_per_reservation ON orders (reservation_id) WHERE status IN ('open', 'paid') AND kind = 'reservation';
CREATE INDEX orders__of_reservation ON orders (reservation_id);
-- Only one payment of a rental's charges can be open at a time.
CREATE UNIQUE INDEX orders__one_open_per_rent ON orders (rent_id) WHERE status = 'open' AND kind = 'charge';
CREATE INDEX orders__of_rent ON orders (rent_id, created_at) WHERE rent_id IS NOT NULL;

-- The charges that an order of kind `charge` pays, each with its part and the commission for it. Fixed when the order is
-- created.
CREATE TABLE order_charges (
  order_id TEXT NOT NULL REFERENCES orders (id),
  charge_id TEXT NOT NULL REFERENCES charges (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  commission_grosze INTEGER NOT NULL CHECK (commission_grosze BETWEEN 0 AND amount_grosze),
  PRIMARY KEY (order_id, charge_id)
) STRICT, WITHOUT ROWID;

-- `received_on`: the day on which a transfer recorded by the partner was received.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe', 'transfer')),
  provider_reference TEXT,
  method TEXT CHECK (method IN ('card', 'blik', 'bankRedirect', 'transfer')),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  refunded_grosze INTEGER NOT NULL DEFAULT 0 CHECK (refunded_grosze BETWEEN 0 AND amount_grosze),
  status TEXT NOT NULL CHECK (status IN ('created', 'requiresAction', 'pending', 'succeeded', 'failed', 'expired',
    'cancelled', 'refunded', 'partlyRefunded', 'disputed')),
  failure_code TEXT,
  checkout_url TEXT,
  expires_at TEXT,
  received_on TEXT CHECK (received_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX payments__of_order ON payments (order_id, created_at);
CREATE UNIQUE INDEX payments__by_provider_reference ON payments (provider, provider_reference) WHERE provider_reference IS NOT NULL;
CREATE UNIQUE INDEX payments__one_open_per_order ON payments (order_id) WHERE status IN ('created', 'requiresAction', 'pending');
CREATE INDEX payments__to_expire ON payments (expires_at) WHERE status IN ('created', 'requiresAction', 'pending');
CREATE INDEX payments__ended ON payments (updated_at) WHERE status IN ('expired', 'cancelled', 'failed');

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

-- At most one `boxGone` and one `duplicate` refund per payment.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  reason TEXT NOT NULL CHECK (reason IN ('boxGone', 'duplicate', 'withdrawal', 'cancellation', 'admin', 'deposit')),
  status TEXT NOT NULL CHECK (status IN ('due', 'requested', 'succeeded', 'failed')),
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
