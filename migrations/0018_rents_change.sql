-- The end that a rent had before its notice, for when the notice is taken back.
ALTER TABLE rents ADD COLUMN end_before_notice_on TEXT;
CREATE INDEX rents__to_end ON rents (end_on) WHERE status IN ('active', 'overdue', 'suspended', 'noticeGiven');
CREATE INDEX reservations__extending ON reservations (extends_rent_id) WHERE extends_rent_id IS NOT NULL;

-- A deposit goes back the way it came: one more reason of a refund.
CREATE TABLE refunds_new (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_grosze INTEGER NOT NULL CHECK (amount_grosze > 0),
  reason TEXT NOT NULL CHECK (reason IN ('boxGone', 'duplicate', 'withdrawal', 'cancellation', 'admin', 'deposit')),
  status TEXT NOT NULL CHECK (status IN ('due', 'asked', 'succeeded', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  provider_reference TEXT,
  version TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO refunds_new
  SELECT id, payment_id, amount_grosze, reason, status, attempts, provider_reference, version, created_at, updated_at
  FROM refunds;
DROP TABLE refunds;
ALTER TABLE refunds_new RENAME TO refunds;
CREATE UNIQUE INDEX refunds__once_per_reason ON refunds (payment_id, reason) WHERE reason IN ('boxGone', 'duplicate');
CREATE INDEX refunds__due ON refunds (updated_at) WHERE status IN ('due', 'asked');
