-- Transfers from partners’ payout accounts to their bank accounts, as the payment provider reports them. Their money is
-- the partners’ share of payments, which the ledger has as `partnerPayable`; the provider makes them by itself.

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
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'other')),
  payment_id TEXT REFERENCES payments (id),
  source_reference TEXT,
  amount_grosze INTEGER NOT NULL,
  PRIMARY KEY (payout_id, provider_reference)
) STRICT, WITHOUT ROWID;

CREATE INDEX bank_payout_items__of_source ON bank_payout_items (source_reference)
  WHERE source_reference IS NOT NULL AND payment_id IS NOT NULL;
