-- Money that the payment provider received and that belongs to no payment of Boksy.

-- `provider_reference`: the provider's id of it, for a refund. `account`: the seller’s account that got the money, null if it
-- remained with the marketplace. `named_payment_id`: the id of a payment of ours that it carries, which need not exist.
-- `amount_grosze`: in the smallest unit of `currency`, less what the provider has already refunded. `found_by`: a webhook
-- event or the nightly comparison. `payment_id` and `credit_payment_id`: the payment that it became, and the recorded payment
-- whose credit is what it exceeded the charge by. `return_id`: the provider's idempotency key of its return.
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
  status TEXT NOT NULL CHECK (status IN ('open', 'matched', 'returning', 'returned')),
  payment_id TEXT UNIQUE REFERENCES payments (id),
  credit_payment_id TEXT UNIQUE REFERENCES recorded_payments (id),
  return_id TEXT UNIQUE,
  return_attempts INTEGER NOT NULL DEFAULT 0,
  return_reference TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'matched') = (payment_id IS NOT NULL)),
  CHECK (credit_payment_id IS NULL OR payment_id IS NOT NULL),
  CHECK (status <> 'returning' OR return_id IS NOT NULL),
  UNIQUE (provider, provider_reference)
) STRICT;

CREATE INDEX unmatched_payments__newest ON unmatched_payments (paid_at, id);
CREATE INDEX unmatched_payments__open ON unmatched_payments (paid_at) WHERE status = 'open';
CREATE INDEX unmatched_payments__to_return ON unmatched_payments (updated_at) WHERE status = 'returning';

-- Each is matched or returned once, and whole.
CREATE TRIGGER unmatched_payments__final BEFORE UPDATE OF status, amount_grosze, payment_id, credit_payment_id, return_id ON unmatched_payments
WHEN OLD.status IN ('matched', 'returned') OR (OLD.status = 'returning' AND NEW.status = 'matched')
BEGIN
  SELECT RAISE(ABORT, 'unmatched_payment.final');
END;

CREATE TRIGGER unmatched_payments__whole BEFORE UPDATE OF status ON unmatched_payments WHEN NEW.status = 'matched'
BEGIN
  SELECT RAISE(ABORT, 'ledger.unbalanced') WHERE NEW.currency <> 'PLN'
    OR NEW.amount_grosze IS NOT (SELECT amount_grosze FROM payments WHERE id = NEW.payment_id);
END;

CREATE INDEX partners__of_payout_account ON partners (payout_account) WHERE payout_account IS NOT NULL;

ALTER TABLE sandbox_sessions ADD COLUMN payer_email TEXT;
