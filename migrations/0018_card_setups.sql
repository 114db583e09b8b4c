-- Visits of tenants to the provider's page to replace the saved card without paying. `rent_id`: the rent from which the page
-- was opened and to which it returns; `number` counts the visits from it, so that of two concurrent requests one begins. `expired`: the page was closed without a card.
CREATE TABLE card_setups (
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
  UNIQUE (rent_id, number)
) STRICT;

CREATE INDEX card_setups__of_rent ON card_setups (rent_id, created_at);
CREATE INDEX card_setups__open ON card_setups (updated_at) WHERE status = 'open';

-- The rents that the new card is to pay.
CREATE TABLE card_setup_rents (
  setup_id TEXT NOT NULL REFERENCES card_setups (id),
  rent_id TEXT NOT NULL REFERENCES rents (id),
  PRIMARY KEY (setup_id, rent_id)
) STRICT, WITHOUT ROWID;
