-- A provider's report that named a payment of ours and was about another page, amount or currency. It settled nothing.
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
