-- Orders, the payments for them, saved payment methods, refunds, disputes, and transfers to partners' bank accounts.

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
-- Those that a partner may have received a deposit with, or by transfer: a small part of all.
CREATE INDEX orders__reservations_of_partner ON orders (partner_id) WHERE reservation_id IS NOT NULL;
-- Only one payment of a rental's charges can be open at a time.
CREATE UNIQUE INDEX orders__one_open_per_rent ON orders (rent_id) WHERE status = 'open' AND kind = 'charge';
-- By `rowid`, which is the order in which they were created.
CREATE INDEX orders__of_rent ON orders (rent_id) WHERE rent_id IS NOT NULL;
-- The orders of an account for its export and deletion, and those of a deleted client.
CREATE INDEX orders__of_user ON orders (uid) WHERE uid IS NOT NULL;
CREATE INDEX orders__of_client ON orders (client_id) WHERE client_id IS NOT NULL;

-- The charges that an order of kind `charge` pays, each with its part and the commission for it. Fixed when the order is
-- created.
CREATE TABLE order_charges (
  order_id TEXT NOT NULL REFERENCES orders (id),
  charge_id TEXT NOT NULL REFERENCES charges (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  commission_grosze INTEGER NOT NULL CHECK (commission_grosze BETWEEN 0 AND amount_grosze),
  PRIMARY KEY (order_id, charge_id)
) STRICT, WITHOUT ROWID;

-- Foreign keys to what the removal of an import deletes: without an index, each deleted row reads the whole table.
CREATE INDEX order_charges__of_charge ON order_charges (charge_id);

-- `received_on`: the day on which a payment recorded by the partner, of provider `transfer`, was received. `save_consent`: {text, at}, the customer’s
-- consent to save the card; `save_status`: whether it is saved, `none` if the payment was not made by card.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe', 'transfer')),
  provider_reference TEXT,
  method TEXT CHECK (method IN ('card', 'blik', 'bankRedirect', 'transfer', 'cash', 'terminal')),
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
-- What partners received directly in a period, of all partners.
CREATE INDEX payments__received ON payments (received_on) WHERE provider = 'transfer';
CREATE INDEX payments__ended ON payments (updated_at) WHERE status IN ('expired', 'cancelled', 'failed');
CREATE INDEX payments__to_save ON payments (updated_at) WHERE save_status = 'requested';

CREATE TRIGGER payments__none_in_trial BEFORE INSERT ON payments
WHEN NOT EXISTS (
  SELECT 1 FROM orders o JOIN partners pa ON pa.id = o.partner_id WHERE o.id = NEW.order_id AND pa.live_at <= NEW.created_at)
BEGIN
  SELECT RAISE(ABORT, 'partners.in_trial');
END;

CREATE TRIGGER payments__webhook_received AFTER UPDATE OF status ON payments
WHEN NEW.status = 'succeeded' AND OLD.status NOT IN ('succeeded', 'disputed')
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), o.partner_id,
    COALESCE((SELECT place_id FROM rents WHERE id = o.rent_id), (SELECT place_id FROM reservations WHERE id = o.reservation_id)),
    'payment.received', 'payment.received', NEW.id, 1 + COALESCE((SELECT MAX(sequence) FROM webhook_events WHERE subject_id = NEW.id), 0),
    json_object('paymentId', NEW.id, 'clientId', o.client_id, 'rentId', o.rent_id, 'reservationId', o.reservation_id,
      'amountGrosze', NEW.amount_grosze, 'method', NEW.method, 'channel', 'online'),
    NEW.updated_at, NEW.updated_at
  FROM orders o WHERE o.id = NEW.order_id
    AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = o.partner_id AND topic = 'payment.received');
END;

-- A payment of a reservation that staff record.
CREATE TRIGGER payments__webhook_inserted AFTER INSERT ON payments
WHEN NEW.status = 'succeeded'
BEGIN
  INSERT INTO webhook_events (id, partner_id, place_id, topic, type, subject_id, sequence, data, due_at, created_at)
  SELECT 'evt_' || lower(hex(randomblob(12))), o.partner_id,
    COALESCE((SELECT place_id FROM rents WHERE id = o.rent_id), (SELECT place_id FROM reservations WHERE id = o.reservation_id)),
    'payment.received', 'payment.received', NEW.id, 1,
    json_object('paymentId', NEW.id, 'clientId', o.client_id, 'rentId', o.rent_id, 'reservationId', o.reservation_id,
      'amountGrosze', NEW.amount_grosze, 'method', NEW.method, 'channel', iif(NEW.provider = 'transfer', 'recorded', 'online')),
    NEW.updated_at, NEW.updated_at
  FROM orders o WHERE o.id = NEW.order_id
    AND EXISTS (SELECT 1 FROM webhook_topics WHERE partner_id = o.partner_id AND topic = 'payment.received');
END;

-- Cards saved with the provider, by a payment or without one, each with the consent to charge it. Reached only through the rents that use it; a card that
-- no rent uses any more is marked by a trigger, and a job removes it from the provider.
CREATE TABLE payment_methods (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  customer_reference TEXT NOT NULL,
  method_reference TEXT NOT NULL,
  consent_text TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  saved_by_payment_id TEXT UNIQUE REFERENCES payments (id),
  saved_by_setup_id TEXT UNIQUE REFERENCES method_setups (id),
  status TEXT NOT NULL CHECK (status IN ('active', 'removing', 'removed')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  brand TEXT,
  last4 TEXT CHECK (last4 GLOB '[0-9][0-9][0-9][0-9]'),
  expiry_month INTEGER CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year INTEGER CHECK (expiry_year BETWEEN 2000 AND 9999),
  kind TEXT NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'blik')
  AND (brand IS NULL) = (kind = 'blik') AND (last4 IS NULL) = (kind = 'blik')
  AND (expiry_month IS NULL) = (kind = 'blik') AND (expiry_year IS NULL) = (kind = 'blik')),
  -- The days after the due date on which a failed payment is repeated, as the consent to charge the card names them. They bind
  -- its charges. All consents before this migration named 3 and 7 days.
  retry_days TEXT NOT NULL DEFAULT '[3,7]' CHECK (json_valid(retry_days)),
  CHECK ((saved_by_payment_id IS NULL) <> (saved_by_setup_id IS NULL))
) STRICT;

-- The provider reports a withdrawn mandate by its reference.
CREATE UNIQUE INDEX payment_methods__by_reference ON payment_methods (provider, method_reference);
CREATE INDEX payment_methods__to_remove ON payment_methods (provider, updated_at) WHERE status = 'removing';

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

CREATE INDEX payment_events__of_payment ON payment_events (payment_id);

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

-- `commission_grosze`: what of the withheld commission goes back to the partner with it. At most one `boxGone` and one `duplicate` refund per payment. `credit`: credit of the client that goes back to where it came from. `chargedBack`: a bank returned the money before the provider did.
-- `credited`: the provider refused it, or the payment came to the landlord directly. The landlord owes the money to the client, as
-- credit again or as a transfer (`transfers_due`). `kept_lines`: what is kept of each line of the sale, in grosze, as JSON; null in proportion.
CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  commission_grosze INTEGER NOT NULL DEFAULT 0 CHECK (commission_grosze BETWEEN 0 AND amount_grosze),
  reason TEXT NOT NULL CHECK (reason IN ('boxGone', 'duplicate', 'withdrawal', 'cancellation', 'admin', 'deposit', 'credit')),
  status TEXT NOT NULL CHECK (status IN ('due', 'requested', 'succeeded', 'chargedBack', 'credited')),
  attempts INTEGER NOT NULL DEFAULT 0,
  provider_reference TEXT,
  to_correct INTEGER NOT NULL DEFAULT 0 CHECK (to_correct IN (0, 1)),
  kept_lines TEXT CHECK (json_valid(kept_lines)),
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX refunds__to_correct ON refunds (created_at, id) WHERE to_correct = 1;
CREATE UNIQUE INDEX refunds__once_per_reason ON refunds (payment_id, reason) WHERE reason IN ('boxGone', 'duplicate');
CREATE INDEX refunds__due ON refunds (updated_at) WHERE status IN ('due', 'requested');
-- What went back in a period, of all partners.
CREATE INDEX refunds__returned ON refunds (updated_at) WHERE status IN ('succeeded', 'chargedBack');
-- The refunds of a payment, which every view of it shows.
CREATE INDEX refunds__of_payment ON refunds (payment_id);

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

-- Visits of tenants to the provider's page to replace the saved card without paying. `rent_id`: the rent from which the page
-- was opened and to which it returns; `number` counts the visits from it, so that of two concurrent requests one begins. `expired`: the page was closed without a card.
CREATE TABLE method_setups (
  id TEXT PRIMARY KEY,
  rent_id TEXT NOT NULL REFERENCES rents (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  provider_reference TEXT,
  page_url TEXT,
  consent_text TEXT NOT NULL,
  consent_at TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'saved', 'failed', 'expired')),
  failure_code TEXT,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  retry_days TEXT NOT NULL DEFAULT '[3,7]' CHECK (json_valid(retry_days)),
  UNIQUE (rent_id, number)
) STRICT;

CREATE INDEX method_setups__of_rent ON method_setups (rent_id, created_at);
CREATE INDEX method_setups__open ON method_setups (updated_at) WHERE status = 'open';

-- The rents that the new card is to pay.
CREATE TABLE method_setup_rents (
  setup_id TEXT NOT NULL REFERENCES method_setups (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  PRIMARY KEY (setup_id, rent_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX method_setup_rents__of_rent ON method_setup_rents (rent_id);

-- `arrives_on`: when the bank is expected to have the money. `sent_at`: when the provider began the transfer.
CREATE TABLE bank_payouts (
  id TEXT PRIMARY KEY,
  partner_id TEXT NOT NULL REFERENCES partners (id),
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  provider_reference TEXT NOT NULL,
  amount_grosze INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('inTransit', 'paid', 'failed', 'canceled')),
  failure TEXT CHECK (failure IN ('accountClosed', 'accountUnusable', 'wrongDetails', 'other')),
  arrives_on TEXT NOT NULL CHECK (arrives_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  sent_at TEXT NOT NULL,
  version TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((failure IS NOT NULL) = (status = 'failed')),
  UNIQUE (provider, provider_reference)
) STRICT;

CREATE INDEX bank_payouts__of_partner ON bank_payouts (partner_id, sent_at, id);

-- What a payout consists of. `payment_id`: null if the provider does not say which payment of ours it was.
-- `source_reference`: the provider’s id of the payment on the payout account, which its refunds name.
CREATE TABLE bank_payout_items (
  payout_id TEXT NOT NULL REFERENCES bank_payouts (id),
  provider_reference TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'offset', 'other')),
  payment_id TEXT REFERENCES payments (id),
  source_reference TEXT,
  amount_grosze INTEGER NOT NULL,
  PRIMARY KEY (payout_id, provider_reference)
) STRICT, WITHOUT ROWID;

CREATE INDEX bank_payout_items__of_source ON bank_payout_items (source_reference)
  WHERE source_reference IS NOT NULL AND payment_id IS NOT NULL;

-- `provider_reference`: the provider's id of it, for a refund. `account`: the seller’s account that got the money, null if it
-- remained with the marketplace. `named_payment_id`: the id of a payment of ours that it carries, which need not exist.
-- `amount_grosze`: in the smallest unit of `currency`, less what the provider has already refunded. `found_by`: a webhook
-- event or the nightly comparison. `return_id`: the provider's idempotency key of its return.
CREATE TABLE unmatched_payments (
  id TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe')),
  provider_reference TEXT NOT NULL,
  account TEXT,
  named_payment_id TEXT,
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  currency TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  payer_email TEXT,
  description TEXT NOT NULL,
  metadata TEXT NOT NULL CHECK (json_valid(metadata)),
  found_by TEXT NOT NULL CHECK (found_by IN ('event', 'comparison')),
  status TEXT NOT NULL CHECK (status IN ('open', 'noted', 'returning', 'returned')),
  return_id TEXT UNIQUE,
  return_attempts INTEGER NOT NULL DEFAULT 0,
  return_reference TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (status <> 'returning' OR return_id IS NOT NULL),
  UNIQUE (provider, provider_reference)
) STRICT;

CREATE INDEX unmatched_payments__newest ON unmatched_payments (paid_at, id);
CREATE INDEX unmatched_payments__open ON unmatched_payments (paid_at) WHERE status = 'open';
CREATE INDEX unmatched_payments__to_return ON unmatched_payments (updated_at) WHERE status = 'returning';

-- Each is noted or returned once.
CREATE TRIGGER unmatched_payments__final BEFORE UPDATE OF status, amount_grosze, return_id ON unmatched_payments
WHEN OLD.status IN ('noted', 'returned') OR (OLD.status = 'returning' AND NEW.status = 'noted')
BEGIN
  SELECT RAISE(ABORT, 'unmatched_payment.final');
END;
